import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The command, the variables and the files of the image that the Dockerfile describes. */
export interface Image {
  command: readonly string[]
  environment: Record<string, string>
  /** Copied from the folder of the build to the same place below the image's. */
  paths: readonly string[]
}

/** Reads the last stage of the Dockerfile. Throws on an instruction that it does not know, since it would be left out. */
export async function readImage(): Promise<Image> {
  const text = await readFile('Dockerfile', 'utf8')
  const stage = text.slice(text.lastIndexOf('\nFROM ')).replaceAll('\\\n', '')
  const image = { command: [] as string[], environment: {} as Record<string, string>, paths: [] as string[] }
  for (const line of stage.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [instruction = '', rest = ''] = line.split(/ (.*)/s)
    if (instruction === 'CMD') image.command = JSON.parse(rest)
    else if (instruction === 'ENV') Object.assign(image.environment, Object.fromEntries(assignmentsIn(rest)))
    else if (instruction === 'COPY') {
      const [, path] = /^--from=build (?:--chown=\S+ )?(\S+) \S+$/.exec(rest) ?? []
      if (path?.startsWith('/shop/')) image.paths.push(path.slice('/shop/'.length))
      else if (path !== '/data') throw new Error(`COPY ${rest} is not understood`)
    } else if (!['FROM', 'WORKDIR', 'EXPOSE', 'VOLUME', 'HEALTHCHECK'].includes(instruction)) {
      throw new Error(`${instruction} is not understood`)
    }
  }
  return image
}

/** Copies the image's files from this checkout. */
export async function copyImage({ paths }: Image, folder: string): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(path, join(folder, path), { recursive: true })
  }
}

/** Of the files below the folder. */
export async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** `NAME=value OTHER="two words"`. */
function assignmentsIn(text: string): [string, string][] {
  return [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name = '', quoted, plain]) => [
    name,
    quoted ?? plain ?? '',
  ])
}
