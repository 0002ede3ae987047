import type { Change } from '../../contract/announce.ts'
import type { Services } from '../../contract/services.ts'
import { createGathered } from './gathered.ts'
import { mayHear } from './may-hear.ts'
import type { LiveStream } from './stream.ts'

/** Forms that are looked up at the same time. */
const AT_ONCE = 8
const AFTER_FAULT_MS = 1_000

/** Tells streams of changes of their forms; each time it is judged anew who may hear of it. */
export function createTeller(services: Services) {
  const byForm = new Map<string, Set<LiveStream>>()
  const waiting = createGathered()
  let running = 0

  function forget(stream: LiveStream, formId: string): void {
    const watching = byForm.get(formId)
    watching?.delete(stream)
    if (watching?.size === 0) byForm.delete(formId)
  }

  async function run(): Promise<void> {
    for (let change = waiting.take(); change; change = waiting.take()) {
      const { formId } = change
      const watching = [...(byForm.get(formId) ?? [])]
      const userIds = watching.map(({ userId }) => userId)
      const allowed = await mayHear(services, formId, userIds).catch((err: unknown) => {
        services.logger.warn({ err, formId }, 'a change waits to be told')
        return undefined
      })
      if (!allowed) {
        later(change)
        continue
      }
      for (const stream of watching) {
        // It was closed meanwhile, or had lost the form before.
        if (!byForm.get(formId)?.has(stream)) continue
        if (allowed.has(stream.userId)) stream.tell(change)
        else {
          forget(stream, formId)
          stream.lose(formId)
        }
      }
    }
    running--
  }

  const later = (change: Change) => void setTimeout(() => hear(change), AFTER_FAULT_MS).unref()

  function hear(change: Change): void {
    if (!byForm.has(change.formId)) return
    waiting.add(change)
    if (running >= AT_ONCE) return
    running++
    void run()
  }

  return {
    hear,
    add(stream: LiveStream): void {
      for (const formId of stream.watched) {
        const watching = byForm.get(formId) ?? new Set()
        byForm.set(formId, watching.add(stream))
      }
    },
    remove(stream: LiveStream): void {
      for (const formId of stream.watched) forget(stream, formId)
    },
  }
}
