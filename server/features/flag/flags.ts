import type { CampusCode } from '../../../schemas/index.ts'
import type { Store } from '../../store/port.ts'

/** Keys of the flags that are on for a campus (SH-07). */
export async function flagsOn(store: Store, campusCode: CampusCode): Promise<string[]> {
  const flags = await store.collection('flags').find({ enabled: true })
  return flags
    .filter(({ campusCodes }) => !campusCodes?.length || campusCodes.includes(campusCode))
    .map(({ id }) => id)
}
