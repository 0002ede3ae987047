import type { Services } from '../contract/services.ts'
import { filesOf, takeFileBack } from '../features/form/attachment/index.ts'

type Say = (line: string) => void

/** What waits in the quarantine, a line each. */
export async function listFiles(services: Services, say: Say): Promise<0> {
  let count = 0
  for await (const { key, record, removedDate } of filesOf(services).quarantine.list()) {
    count++
    const what = record
      ? `${record.name} (${record.size} bytes) of form ${record.formId}`
      : 'no record named it'
    say(`${removedDate.slice(0, 10)} ${key} ${what}`)
  }
  say(count === 1 ? '1 file is in the quarantine.' : `${count} files are in the quarantine.`)
  return 0
}

/**
 * Takes files back from the quarantine, with their records.
 *
 * @param which a key, a day such as `2026-11-28`, or `all`
 */
export async function restoreFiles(services: Services, which: string, say: Say): Promise<0 | 1> {
  const files = filesOf(services)
  let restored = 0
  let missing = 0
  for await (const aside of files.quarantine.list()) {
    if (which !== 'all' && which !== aside.key && which !== aside.removedDate.slice(0, 10)) continue
    if (await takeFileBack(services, files, aside)) restored++
    else {
      missing++
      say(`${aside.key}: its content is not in this folder`)
    }
  }
  say(restored === 1 ? '1 file is back.' : `${restored} files are back.`)
  return restored > 0 && missing === 0 ? 0 : 1
}
