import { readConfig } from '../config.ts'
import { StartError } from '../start-error.ts'
import { StoreUnavailableError } from '../store/port.ts'
import { checkStored, toldInShort } from './check-stored.ts'
import { ownRates } from './features.ts'

/** `npm run check-data`: says what is wrong, a line each, and ends with 1 when anything is. */
try {
  const checked = await checkStored(readConfig(process.env, ownRates), console.log)
  console.log(toldInShort(checked))
  process.exitCode = checked.problems === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof StartError || error instanceof StoreUnavailableError)) throw error
  console.error(`The data cannot be checked. ${error.message}`)
  process.exitCode = 2
}
