import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnNode } from '../../scripts/processes/spawn-node.mjs'

const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 15_000
const POLL_INTERVAL_MS = 5

export interface Program {
  file: string
  environment: Readonly<Record<string, string>>
  /** Where it runs; here when not given. */
  folder?: string
  /** What it prints goes there, at its default log level. */
  logFile: string
}

export interface RunningProgram {
  pid: number
  /** Milliseconds until `isAnswering` was true. */
  coldStart: number
  stop(): Promise<void>
}

/** Starts a server on this Node and waits for its first answer. Throws the end of its log when it ends before. */
export async function startProgram(program: Program, isAnswering: () => Promise<boolean>): Promise<RunningProgram> {
  const log = await open(program.logFile, 'a')
  const startedAt = performance.now()
  const child = spawnProgram(program, log.fd)
  const exited = once(child, 'exit')
  await log.close()
  while (!(await isAnswering().catch(() => false))) {
    if (child.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS) {
      child.kill('SIGKILL')
      throw new Error(`${program.file} did not start:\n${await endOfLog(program)}`)
    }
    await pause(POLL_INTERVAL_MS)
  }
  const coldStart = performance.now() - startedAt
  return {
    pid: child.pid ?? 0,
    coldStart,
    stop: async () => {
      child.kill('SIGTERM')
      const forced = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await exited
      clearTimeout(forced)
    },
  }
}

/** Runs a program to its end. Throws the end of its log when it fails. */
export async function runProgram(program: Program): Promise<void> {
  const log = await open(program.logFile, 'a')
  const [code] = await once(spawnProgram(program, log.fd), 'exit')
  await log.close()
  if (code !== 0) throw new Error(`${program.file} failed (code ${code}):\n${await endOfLog(program)}`)
}

function spawnProgram({ file, folder, environment }: Program, log: number) {
  return spawnNode(process.execPath, [file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', log, log],
    ...(folder !== undefined && { cwd: folder }),
  })
}

async function endOfLog({ logFile }: Program): Promise<string> {
  return (await readFile(logFile, 'utf8')).slice(-2000)
}
