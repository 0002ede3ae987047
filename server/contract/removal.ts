import type { Document } from '../store/document.ts'
import type { CollectionDeclaration } from '../store/port.ts'
import { unfinishedMove } from '../store/unfinished-move.ts'
import { findInstallation, readMark } from './installation.ts'
import type { Services } from './services.ts'

/** A task that would have removed more than a small share: nothing was removed, and an operator is asked. */
export interface HeldRemoval extends Document {
  /** What the task is called. */
  id: string
  going: number
  of: number
  since: string
  /** An operator lets so many go, once. */
  allowed?: number
}

export const HELD_REMOVALS: CollectionDeclaration<HeldRemoval> = { name: 'heldRemovals', indexes: [] }

/** So few may go whatever their share. */
const FEW = 20
/** More than this share at once is nobody's daily work. */
const SHARE = 0.1

/** What a task that removes something for good asks before it does. */
export interface Door {
  /**
   * Whether so many may go; what is too much at once is held, told, and let through by an operator.
   *
   * @param of how many there are
   * @param share how much of them may go at once: a tenth when it is not said; `none`, however few they are
   */
  admits(going: number, of: number, share?: number | 'none'): Promise<boolean>
}

/** Lets everything through: for what people do themselves, and for tests of what a task removes. */
export const OPEN_DOOR: Door = { admits: async () => true }

type Parts = Pick<Services, 'store' | 'config' | 'clock' | 'logger'>

/** Why nothing may be removed for good now; undefined where it may. */
export async function whyNothingGoes({ store, config }: Parts): Promise<string | undefined> {
  if (await unfinishedMove(store)) return 'the data are being moved here'
  const installation = await findInstallation(store)
  const mark = readMark(config.dataDir)
  if (installation?.key === undefined || mark?.key !== installation.key)
    return 'the database and the data folder are not of one installation'
  if (installation.doubt || mark.generation > installation.generation)
    return 'the database may lack what was written before: npm run installation -- status'
  return undefined
}

/** The door of one task. */
export function doorOf({ store, clock, logger }: Parts, job: string): Door {
  const held = store.collection(HELD_REMOVALS)
  return {
    async admits(going, of, share = SHARE) {
      const known = await held.findOne({ id: job })
      const isFew = share !== 'none' && (going <= FEW || going <= of * share)
      if (isFew || going <= (known?.allowed ?? 0)) {
        if (known) await held.deleteOne({ id: job })
        return true
      }
      const since = known?.since ?? clock().toISOString()
      await held.replaceOne({ id: job, going, of, since })
      logger.warn({ job, going, of }, 'nothing was removed: it would be too much at once')
      return false
    },
  }
}
