/*
 * Loaded into a program by `spawnNode` (spawn-node.mjs). The operating system closes the channel to the parent when the
 * parent ends, however it ends, SIGKILL included. The program is then stopped like by its owner, and by force if it
 * does not stop.
 */
const [parent, graceMs] = (process.env.EXIT_WITH_PARENT ?? '').split(' ')
delete process.env.EXIT_WITH_PARENT
// A worker thread, or a process that the program forks, loads this file too: it has another parent.
if (parent === String(process.ppid) && process.channel) {
  // The channel alone must not keep the program alive.
  process.channel.unref()
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(graceMs)).unref()
    process.kill(process.pid, 'SIGTERM')
  })
}
