import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '#tests/support/wait-until.ts'

export interface RunningProxy {
  /** `https://127.0.0.1:…`, with a certificate that nobody has signed. */
  address: string
  close(): Promise<void>
}

const PROXIES = {
  nginx: {
    program: '/usr/sbin/nginx',
    check: (file: string) => ['-t', '-c', file],
    run: (file: string) => ['-c', file],
    wholeFile: (part: string, folder: string) =>
      `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${part}}\n`,
  },
  haproxy: {
    program: '/usr/sbin/haproxy',
    check: (file: string) => ['-c', '-f', file],
    run: (file: string) => ['-db', '-f', file],
    wholeFile: (part: string) => part,
  },
} as const

/**
 * Starts the real program with the part of docs/operations.md in its language, in which only the ports and the paths
 * of the certificate are others. Rejects with the program's own words when it refuses the file.
 */
export async function startDocumentedProxy(
  name: keyof typeof PROXIES,
  { port, shopPorts }: { port: number; shopPorts: readonly [number, number] },
): Promise<RunningProxy> {
  const { program, check, run, wholeFile } = PROXIES[name]
  const folder = await mkdtemp(join(tmpdir(), `haribhari-${name}-`))
  createCertificate(folder)
  const part = documentedFile(name)
    .replace(/listen 443\b/, `listen 127.0.0.1:${port}`)
    .replace(/bind :443\b/, `bind 127.0.0.1:${port}`)
    .replaceAll(/\/etc\/(ssl|haproxy)\/shop\.example/g, join(folder, 'shop.example'))
    .replace('127.0.0.1:3001', `127.0.0.1:${shopPorts[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${shopPorts[1]}`)
  const file = join(folder, `${name}.conf`)
  await writeFile(file, wholeFile(part, folder))
  execFileSync(program, check(file), { stdio: 'pipe' })
  const proxy = spawn(program, run(file), { stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  proxy.stderr.on('data', (chunk) => (stderr += chunk))
  const close = async () => {
    if (proxy.exitCode === null) {
      proxy.kill('SIGTERM')
      await once(proxy, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  const isOpen = () =>
    fetchInsecurely(`https://127.0.0.1:${port}/livez`).then(
      ({ status }) => status === 200,
      () => false,
    )
  if (!(await waitUntil(isOpen, 20_000))) {
    await close()
    throw new Error(`${name} did not pass on a request: ${stderr}`)
  }
  return { address: `https://127.0.0.1:${port}`, close }
}

/** As a browser that was told to trust the certificate. */
export async function fetchInsecurely(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const { request } = await import('node:https')
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { body = '', ...rest } = options
    const sent = request(url, { ...rest, rejectUnauthorized: false, agent: false }, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function documentedFile(language: string): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [, part] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page) ?? []
  if (!part) throw new Error(`docs/operations.md has no ${language} file`)
  return part
}

/** nginx takes certificate and key as two files, HAProxy as one. */
function createCertificate(folder: string): void {
  const [key, pem] = [join(folder, 'shop.example.key'), join(folder, 'shop.example.pem')]
  const subject = ['-subj', '/CN=shop.example', '-days', '2']
  const flags = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', pem, ...subject]
  execFileSync('/usr/bin/openssl', flags, { stdio: 'pipe' })
  execFileSync('/bin/sh', ['-c', 'cat "$1" >> "$2"', 'sh', key, pem])
}
