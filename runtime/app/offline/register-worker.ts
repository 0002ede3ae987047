import { whenQuiet } from './when-quiet.ts'

/**
 * Lets the application open without a network from the next time on, after everything that the screen needs
 * is there: the worker fetches all files of the application, and `load` comes before a screen has asked for its own. A build with `VITE_OFFLINE=0` and development remove what an earlier one installed.
 */
export function registerWorker(): void {
  // Absent on plain HTTP other than localhost: there the application needs the network to open.
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const install = import.meta.env.PROD && import.meta.env.VITE_OFFLINE !== '0'
  const run = () =>
    install
      ? serviceWorker.register('/sw.js', { updateViaCache: 'none' })
      : serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))
  // A browser that forbids it (private mode, policy) goes on without.
  const start = () => whenQuiet(() => void run().catch(() => {}))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
