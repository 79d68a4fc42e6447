import type { ChildProcess, StdioOptions } from 'node:child_process'

export declare function spawnNode(
  node: string,
  args: readonly string[],
  options?: { stdio?: Extract<StdioOptions, unknown[]>; env?: NodeJS.ProcessEnv; cwd?: string },
): ChildProcess
