import { writeSync } from 'node:fs'
import { collections } from '../../server/composition/features.ts'
import { COUNTERS } from '../../server/store/counters.ts'
import { openStore } from '../../server/store/open-store.ts'

/**
 * A process that writes to the embedded store in the folder it is given and says on its output, line by line, what
 * was acknowledged: `n` for document `n`, `n:revision` for an update of it. It goes on until it is killed.
 */
const [dataDir = ''] = process.argv.slice(2)
const store = await openStore({ collections, dataDir })
const documents = store.collection(COUNTERS)
/** Waits for its reader when the pipe is full: what is queued in memory would die with the process, unsaid. */
const say = (line: string) => void writeSync(1, `${line}\n`)
say('open')

async function write(worker: number): Promise<never> {
  for (let n = worker; ; n += 8) {
    await documents.insertOne({ id: `${n}`, value: 0 })
    say(`${n}:0`)
    for (let revision = 1; revision <= 3; revision++) {
      const { matched } = await documents.updateOne(
        { id: `${n}`, value: revision - 1 },
        { $set: { value: revision } },
      )
      if (matched !== 1) throw new Error(`Document ${n} is not at ${revision - 1}`)
      say(`${n}:${revision}`)
    }
  }
}
await Promise.all(Array.from({ length: 8 }, (_, worker) => write(worker)))
