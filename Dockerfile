# The shop as an image: what the build has written, its two native packages, and Node. docs/operations.md says how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY . .
RUN node scripts/run.mjs build && mkdir /data

# Debian's C library and Node, no shell and no package manager; its user has no rights.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules/@node-rs ./node_modules/@node-rs
COPY --from=build /shop/node_modules/@img ./node_modules/@img
COPY --from=build /shop/node_modules/sharp ./node_modules/sharp
COPY --from=build /shop/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=build /shop/dist/client ./dist/client
COPY --from=build /shop/dist/server ./dist/server
COPY --from=build --chown=nonroot:nonroot /data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# See scripts/processes/server-environment.mjs.
ENV NODE_OPTIONS="--max-semi-space-size=8 --expose-gc" MALLOC_ARENA_MAX=2
EXPOSE 3000
VOLUME /data
# Not /readyz: ending a shop whose database is away would not bring that back.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["dist/server/main.js"]
