import { invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { isEqual } from '../../../contract/digest.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { type RowProblem, type SavedRows, savedRowsType, textsOf } from '../../../graphql/saved-rows.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { audited, oneByOne } from '../../ground/audit/index.ts'
import { BUILDING } from './building-kind.ts'
import type { Cells, Place, PlaceKind } from './place-kind.ts'
import { requireCampus } from './policy.ts'
import { putPlace, requireSeen, spelled } from './put-place.ts'
import { ROOM } from './room-kind.ts'

/** Of one request; who has more sends it in pieces. */
const MOST_ROWS = 200
const MOST_PROBLEMS = 50

interface Asked {
  campusCode: string
  /** `id` and columns of the kind, in the order of the cells. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  dryRun: boolean
  /** What was seen of the one that is changed on screen. */
  revision?: number | null | undefined
  /** The one that is added on screen is not there yet. */
  isNew?: boolean | null | undefined
}

interface Wished<T> {
  place: T
  before: T | undefined
  problems: readonly Omit<RowProblem, 'row'>[]
}

/**
 * Adds places to a campus and changes those that are there, known by `id` or by where they are and their code or number;
 * others stay. A dry run says what that would come to. With any problem nothing is saved. The same again changes nothing.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED for columns that there are not, CONFLICT where somebody
 * else changed one meanwhile
 */
async function savePlaces<T extends Place>(
  caller: Caller,
  kind: PlaceKind<T>,
  { campusCode, columns, rows, dryRun, revision, isNew }: Asked,
): Promise<SavedRows> {
  await requireCampus(caller, campusCode)
  requireColumns(kind, columns, rows.length)
  const read = rows.map((cells): Cells => new Map(columns.map((column, i) => [column, cells[i] ?? ''])))
  const wished = await wishedPlaces(caller, kind, campusCode, read)
  const changed = wished.flatMap((each, row) => (isAsBefore(each) ? [] : [{ ...each, row }]))
  const [first] = changed
  if (first?.before && revision != null && !dryRun) requireSeen(first.before, revision)
  const added = changed.filter(({ before }) => !before).length
  const counts = { added, changed: changed.length - added, same: wished.length - changed.length }
  const problems = [
    ...wished.flatMap(({ problems: own }, row) => firstOfEach(own).map((each) => ({ row, ...each }))),
    ...(isNew ? changed.filter(({ before }) => before).map(({ row }) => takenAt(kind, row)) : []),
  ]
  if (problems.length > 0) return { ...counts, problems: problems.slice(0, MOST_PROBLEMS) }
  if (dryRun) return { ...counts, problems: [] }
  const { done, refusal } = await putAll(caller, kind, campusCode, changed)
  const refused = changed[done.length]
  if (refused && refusal instanceof DuplicateKeyError)
    return { ...counts, problems: [takenAt(kind, refused.row)] }
  if (refusal) throw refusal
  return { ...counts, problems: [] }
}

/** One reason a cell is enough to mend it. */
const firstOfEach = <P extends { column: string }>(problems: readonly P[]): P[] =>
  problems.filter(({ column }, i) => problems.findIndex((each) => each.column === column) === i)

const takenAt = <T extends Place>({ key }: PlaceKind<T>, row: number): RowProblem => ({
  ...{ row, column: key, code: 'place.taken' },
})

const isAsBefore = <T extends Place>({ place, before }: Wished<T>) =>
  before !== undefined && isEqual(before, place)

function requireColumns<T extends Place>(
  { columns: known }: PlaceKind<T>,
  columns: readonly string[],
  rowCount: number,
): void {
  const wrong = columns.findIndex(
    (column, i) => !['id', ...known].includes(column) || columns.indexOf(column) < i,
  )
  if (wrong !== -1) throw invalid({ code: 'place.unknown_column', path: `columns/${wrong}` })
  if (rowCount > MOST_ROWS) throw invalid({ code: 'list.too_long', path: 'rows', params: { max: MOST_ROWS } })
}

/** What each row would store in the place of what, and what is wrong with it. */
async function wishedPlaces<T extends Place>(
  { services }: Caller,
  kind: PlaceKind<T>,
  campusCode: string,
  rows: readonly Cells[],
): Promise<Wished<T>[]> {
  const { store, validator } = services
  const { within, key, declaration } = kind
  const placeOf = await kind.placesOf(store, campusCode, rows)
  const texts = (column: string) => rows.map((cells) => cells.get(column)?.trim() ?? '')
  const ids = texts('id').filter(Boolean)
  const places = [...new Set(rows.map(placeOf))].filter((place) => place !== undefined)
  const stored = await store
    .collection(declaration)
    .find({ $or: [{ id: { $in: ids } }, { [within]: { $in: places }, [key]: { $in: texts(key) } }] })
  const own = await kind.ownAmong(store, campusCode, stored)
  const keyOf = (place: string | undefined, text: unknown) => JSON.stringify([place, text])
  const byKey = new Map(stored.map((each) => [keyOf(String(each[within]), each[key]), each]))
  const seen = new Set<string>()
  return rows.map((cells) => {
    const place = placeOf(cells)
    const id = cells.get('id')?.trim()
    const rowKey = keyOf(place, cells.get(key)?.trim())
    const before = id ? stored.find((each) => each.id === id) : byKey.get(rowKey)
    const base = before ?? ({ schemaVersion: 1, id: id || services.newId() } as Partial<T>)
    const wanted = kind.read(cells, { ...base, ...(place !== undefined && { [within]: place }) })
    const twin = byKey.get(keyOf(String(wanted[within]), wanted[key]))
    const isForeign = before !== undefined && !own.has(before.id)
    const isTwice = seen.has(rowKey)
    seen.add(rowKey)
    const nowhere = place === undefined ? [{ column: 'building', code: 'place.no_building' }] : []
    const issues = [...kind.issues(wanted), ...validator.check(kind.kind, wanted)]
    const wrong = issues.map(({ code, path = '' }) => ({ column: columnOf(path, key), code }))
    return {
      ...{ place: wanted, before },
      problems: [
        ...(nowhere.length > 0 ? nowhere : wrong),
        ...(isForeign ? [{ column: 'id', code: 'place.elsewhere' }] : []),
        ...(before && kind.isArchived(before) ? [{ column: key, code: 'place.archived' }] : []),
        ...(isTwice ? [{ column: key, code: 'place.twice' }] : []),
        ...(twin && twin.id !== wanted.id ? [{ column: key, code: 'place.taken' }] : []),
      ],
    }
  })
}

/** `/address/state` is the column `state`; what is missing as a whole is told at the key. */
const columnOf = (path: string, key: string) => path.split('/').at(-1) || key

/** Remembers one that is changed by hand with what it was and is; of many, how many were before one was refused. */
async function putAll<T extends Place, W extends Wished<T>>(
  { services, userId }: Caller,
  kind: PlaceKind<T>,
  campusCode: string,
  changed: readonly W[],
): Promise<{ done: readonly W[]; refusal?: unknown }> {
  const [first] = changed
  if (!first) return { done: [] }
  const putEach = () => oneByOne(changed, ({ place, before }) => putPlace(services, kind, place, before))
  const actorId = userId ?? ''
  if (changed.length === 1) {
    const { place, before } = first
    const details = { campusCode, ...(before && { before: spelled(before) }), after: spelled(place) }
    const entry = { action: `${kind.kind}.save`, actorId, to: place.id, details } as const
    return audited(services, entry, putEach, ({ done }) => (done.length > 0 ? {} : null))
  }
  const entry = { action: `${kind.kind}.import`, actorId, details: { campusCode } } as const
  return audited(services, entry, putEach, ({ done }) => {
    const added = done.filter(({ before }) => !before).length
    return done.length > 0 ? { details: { added, changed: done.length - added } } : null
  })
}

export function savePlacesFields(builder: Builder): void {
  const Input = builder.inputType('SavePlacesInput', {
    fields: (t) => ({
      campusCode: t.string({ required: true }),
      columns: t.stringList({ required: true, description: '`id` and what the kind has.' }),
      rows: t.field({ type: ['JSON'], required: true, description: `Lists of texts; ${MOST_ROWS} at most.` }),
      dryRun: t.boolean({ defaultValue: false, required: true }),
      revision: t.int({
        description: 'That was seen of the one that is changed. CONFLICT where it is another.',
      }),
      isNew: t.boolean({ description: 'A problem where it is there already.' }),
    }),
  })
  const save = <T extends Place>(name: string, kind: PlaceKind<T>, what: string) =>
    builder.mutationField(name, (t) =>
      t.field({
        description: `Adds and changes ${what} of a campus, for its admins; all rows or none.`,
        subGraphs: SHELL,
        type: savedRowsType(builder),
        extensions: { cost: 500 },
        args: { input: t.arg({ type: Input, required: true }) },
        resolve: (_, { input: { rows, ...input } }, { caller }) => {
          userOf(caller)
          return savePlaces(caller, kind, { ...input, rows: rows.map(textsOf) })
        },
      }),
    )
  save('saveBuildings', BUILDING, 'buildings')
  save('saveRooms', ROOM, 'rooms of buildings')
}
