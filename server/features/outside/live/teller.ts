import { setImmediate } from 'node:timers/promises'
import type { Change } from '../../../contract/announce.ts'
import type { Services } from '../../../contract/services.ts'
import { createGathered } from './gathered.ts'
import { judgeOf } from './policy.ts'
import type { LiveStream } from './stream.ts'

/** Forms that are looked up at the same time. */
const AT_ONCE = 8
const AFTER_FAULT_MS = 1_000
/** People who are judged, and streams that are told, at a time. */
const SLICE = 50

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
      try {
        await tell(change)
      } catch (err) {
        services.logger.warn({ err, formId: change.formId }, 'a change waits to be told')
        later(change)
      }
    }
    running--
  }

  /** To a slice of the streams after the other: whoever asks for something else meanwhile has their turn in between. */
  async function tell(change: Change): Promise<void> {
    const { formId } = change
    // A person's streams side by side: each person is judged once.
    const watching = [...Map.groupBy(byForm.get(formId) ?? [], ({ userId }) => userId).values()]
    const judge = await judgeOf(services, formId)
    let told = 0
    for (let at = 0; at < watching.length; at += SLICE) {
      const slice = watching.slice(at, at + SLICE)
      const allowed = await judge(slice.flatMap(([stream]) => stream?.userId ?? []))
      for (const stream of slice.flat()) {
        if (told++ % SLICE === SLICE - 1) await setImmediate()
        // It was closed meanwhile, or had lost the form before.
        if (!byForm.get(formId)?.has(stream)) continue
        if (allowed.has(stream.userId)) stream.tell(change)
        else {
          forget(stream, formId)
          stream.lose(formId)
        }
      }
    }
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
