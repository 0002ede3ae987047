import { expect, it } from 'vitest'
import { documentsCsv } from '../../runtime/app/document-list/selection/documents-csv.ts'
import { runEach } from '../../runtime/app/document-list/selection/run-each.ts'
import { extend, NOTHING, toggle, within } from '../../runtime/app/document-list/selection/selection.ts'
import { zipOf } from '../../runtime/app/document-list/selection/zip-of.ts'
import { RequestError } from '../../runtime/client/request-error.ts'

const list = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: typeof NOTHING) => [...selection.ids].toSorted().join('')

it('selects one by one, and with Shift all between, drawn longer and shorter', () => {
  const one = toggle(NOTHING, 'b')
  expect(ids(one)).toBe('b')
  const down = extend(one, list, { from: 'b', to: 'd' })
  expect(ids(down)).toBe('bcd')
  expect(ids(extend(down, list, { from: 'd', to: 'c' }))).toBe('bc')
  // To the other side of where it began.
  expect(ids(extend(down, list, { from: 'd', to: 'a' }))).toBe('ab')
  // What was selected before stays.
  const two = toggle(toggle(NOTHING, 'e'), 'a')
  expect(ids(extend(two, list, { from: 'a', to: 'b' }))).toBe('abe')
  expect(ids(toggle(two, 'e'))).toBe('a')
  // Without a beginning it is where the keys are.
  expect(ids(extend(NOTHING, list, { from: 'c', to: 'd' }))).toBe('cd')
})

it('lets go of what is not on the page any more, and draws no range from there', () => {
  const gone = within(toggle(toggle(NOTHING, 'a'), 'c'), ['a', 'b'])
  expect(ids(gone)).toBe('a')
  const stale = toggle(NOTHING, 'z')
  expect(ids(extend(stale, list, { from: 'a', to: 'b' }))).toContain('ab')
  expect(within(NOTHING, [])).toBe(NOTHING)
})

const quiet = (signal = new AbortController().signal) => ({ signal, onProgress: () => {} })

it('does something with one after another, tells what failed, and goes on', async () => {
  const seen: number[] = []
  const act = async (n: number) => {
    if (n === 2) throw new RequestError('CONFLICT', 'changed')
    return n * 10
  }
  const outcome = await runEach([1, 2, 3], act, { ...quiet(), onProgress: (done) => seen.push(done) })
  expect(outcome.done).toEqual([
    { item: 1, result: 10 },
    { item: 3, result: 30 },
  ])
  expect(outcome.failed).toMatchObject([{ item: 2, error: { code: 'CONFLICT' } }])
  expect(outcome.left).toEqual([])
  expect(seen).toEqual([0, 1, 2])
})

it('finishes what was begun when it is stopped, and stops by itself where the rest cannot go better', async () => {
  const controller = new AbortController()
  const stopped = await runEach(
    [1, 2, 3],
    async (n) => {
      if (n === 2) controller.abort()
      return n
    },
    quiet(controller.signal),
  )
  expect(stopped.done.map(({ item }) => item)).toEqual([1, 2])
  expect(stopped.left).toEqual([3])
  for (const code of ['OFFLINE', 'UNAUTHENTICATED'] as const) {
    const away = await runEach([1, 2, 3], () => Promise.reject(new RequestError(code, '')), quiet())
    expect([away.failed.length, away.left]).toEqual([1, [2, 3]])
  }
})

it('writes a list for a spreadsheet, which computes nothing of it', () => {
  const form = {
    ...{ id: 'f1', autoId: 'INJ-1', status: 'under_review', templateName: '@type', templateGroupId: 't' },
    ...{ createdDate: '2026-01-02T03:04:05.000Z', lastSaved: null, statusDate: '2026-01-03T00:00:00.000Z' },
    ...{
      owner: { userId: 'u', firstName: '-Ann', lastName: 'Lee' },
      deletedDate: null,
      restorableUntil: null,
    },
    name: '=cmd|"/c calc"!A1, hall',
  }
  const text = documentsCsv(
    [form] as unknown as Parameters<typeof documentsCsv>[0],
    { statuses: [] },
    (id) => `https://x/${id}`,
  )
  const [head, row] = text.slice(1).trimEnd().split('\r\n')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(head).toBe('Document,Number,Type,Status,Status since,Owner,Started,Last saved,Link')
  expect(row).toContain(`"'=cmd|""/c calc""!A1, hall",INJ-1,"'@type",Under review`)
  expect(row).toContain(`,"'-Ann Lee",`)
  expect(row).toMatch(/https:\/\/x\/f1$/)
})

it('puts files into one, each under a name of its own', async () => {
  const { unzipSync, strFromU8 } = await import('fflate')
  const files = ['a.pdf', 'a.pdf', '__proto__.pdf', 'a (2).pdf'].map((name, n) => ({
    name,
    content: new Blob([`${n}`]),
  }))
  const zip = unzipSync(new Uint8Array(await (await zipOf(files)).arrayBuffer()))
  const contents = Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)])
  expect(contents.find(([name]) => name === 'a.pdf')?.[1]).toBe('0')
  expect(contents.find(([name]) => name === 'a (2).pdf')?.[1]).toBe('1')
  expect(contents.some(([name]) => name === 'a (2) (2).pdf')).toBe(true)
})
