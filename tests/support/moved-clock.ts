import { readFileSync } from 'node:fs'

/**
 * Loaded into a real server before everything else (`--import`): its clock is as far ahead as the file of `MOVED_CLOCK`
 * says, in milliseconds, so that days go by while it runs.
 */
const file = process.env.MOVED_CLOCK
const RealDate = Date
let ahead = 0

if (file) {
  setInterval(() => {
    try {
      ahead = Number(readFileSync(file, 'utf8')) || 0
    } catch {
      ahead = 0
    }
  }, 50).unref()
  globalThis.Date = class extends RealDate {
    constructor(...given: ConstructorParameters<typeof RealDate> | []) {
      if (given.length === 0) super(RealDate.now() + ahead)
      else super(...given)
    }
    static override now = () => RealDate.now() + ahead
  } as DateConstructor
}
