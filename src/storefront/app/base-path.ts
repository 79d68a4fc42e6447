let base = '/'

/** Says under which path the shop stands, with a slash at both ends ("/", "/shop-demo/"). Called once, before anything is drawn. */
export function setBasePath(path: string): void {
  base = path
}

/** The path under which the shop stands, with a slash at both ends. */
export function basePath(): string {
  return base
}

/** A file of the shop's own by its absolute path ("/art/mango.webp"), wherever the shop stands. Other addresses pass unchanged. */
export function assetUrl(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? `${base}${path.slice(1)}` : path
}
