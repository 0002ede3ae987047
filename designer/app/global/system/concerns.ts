import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import type { System } from './operations.ts'
import { texts } from './texts.ts'
import { countText, sizeText, taskName, workWords } from './words.ts'

/** Something that somebody should look after. */
export interface Concern {
  text: string
  /** Where it is looked into. */
  href?: string
  /** What is asked of the installation does not happen, or soon will not. */
  isUrgent: boolean
}

/** Where each kind of work is listed. */
export type WorkLists = ReadonlyMap<string, string>

const LITTLE_SPACE = 1024 ** 3
/** Work in the background begins within a minute. */
const LATE_MS = 15 * 60_000

/** What is not as it should be, the urgent first. */
export function concernsOf(system: System, listed: WorkLists): Concern[] {
  const found = [
    ...ofStore(system),
    ...ofRemoval(system),
    ...ofServers(system),
    ...ofJobs(system),
    ...ofWork(system, listed),
  ]
  return [...found.filter(({ isUrgent }) => isUrgent), ...found.filter(({ isUrgent }) => !isUrgent)]
}

const urgent = (text: string, href?: string): Concern => ({ text, isUrgent: true, ...(href && { href }) })
const notice = (text: string, href?: string): Concern => ({ ...urgent(text, href), isUrgent: false })

function ofStore({ store, authorizer, sendsMail }: System): Concern[] {
  const { freeBytes } = store
  return [
    ...(store.isReady ? [] : [urgent(texts.databaseDown)]),
    ...(authorizer.isReady ? [] : [urgent(texts.openfgaDown)]),
    ...(freeBytes != null && freeBytes < LITTLE_SPACE ? [urgent(texts.diskFull(sizeText(freeBytes)))] : []),
    ...(sendsMail ? [] : [notice(texts.noMailServer)]),
  ]
}

function ofRemoval({ removal: { doubt, held }, trail: { broken } }: System): Concern[] {
  const [first] = broken
  return [
    ...(doubt ? [urgent(doubt === 'older' ? texts.databaseOlder : texts.databaseFewer)] : []),
    ...(first === undefined ? [] : [urgent(texts.trailChanged(broken.length, first))]),
    ...held.map(({ task, going, of }) => notice(texts.removalHeld(taskName(task), going, of))),
  ]
}

function ofServers({ servers }: System): Concern[] {
  const running = servers.filter(({ isMissing }) => !isMissing)
  const versions = [...new Set(running.map(({ version }) => version))].sort()
  return [
    ...servers
      .filter(({ isMissing }) => isMissing)
      .map(({ host, seenDate }) => notice(texts.serverLost(host, formatMoment(seenDate)))),
    ...(versions.length > 1 ? [notice(texts.mixedVersions(versions.join(', ')))] : []),
  ]
}

const ofJobs = ({ jobs }: System): Concern[] =>
  jobs.flatMap(({ name, fault, endedDate }) =>
    fault ? [urgent(texts.jobFailed(name, fault, endedDate ? formatMoment(endedDate) : undefined))] : [],
  )

function ofWork({ work, asOf, sendsMail }: System, listed: WorkLists): Concern[] {
  const late = new Date(Date.parse(asOf) - LATE_MS).toISOString()
  // Where no mail server is set up that is what is said.
  const isLate = ({ kind, oldest }: System['work'][number]) =>
    (kind === 'integrations' || (kind === 'mail' && sendsMail)) && oldest != null && oldest < late
  return work.flatMap((each) => {
    const { title } = workWords(each.kind)
    const href = listed.get(each.kind)
    return [
      ...(each.failed > 0 ? [notice(texts.manyFailed(countText(each, each.failed)), href)] : []),
      ...(isLate(each) && each.oldest
        ? [urgent(texts.workWaits(title, formatMoment(each.oldest)), href)]
        : []),
    ]
  })
}
