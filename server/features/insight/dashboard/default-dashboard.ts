import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { DEFAULT_DASHBOARDS, defaultId } from './collections.ts'

interface Defaults {
  /** The program's. */
  ofAll: string | undefined
  /** The viewer's own choice. */
  own: string | undefined
}

const known = memoize((_: Caller) => new Map<string, Promise<Defaults>>())

/** Which dashboards of a program are opened first; read once a request. */
export function defaultsOf(caller: Caller, programId: string): Promise<Defaults> {
  const asked = known(caller).get(programId) ?? read(caller, programId)
  known(caller).set(programId, asked)
  return asked
}

export const forgetDefaults = (caller: Caller, programId: string): void =>
  void known(caller).delete(programId)

async function read({ services, userId }: Caller, programId: string): Promise<Defaults> {
  const ids = { ofAll: defaultId(programId), own: defaultId(programId, userId ?? '') }
  const found = await services.store.collection(DEFAULT_DASHBOARDS).find({ id: { $in: Object.values(ids) } })
  const chosen = (id: string) => found.find((each) => each.id === id)?.dashboardId
  return { ofAll: chosen(ids.ofAll), own: chosen(ids.own) }
}
