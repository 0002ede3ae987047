import { describe, expect, it } from 'vitest'
import { jobs } from '../../server/composition/features.ts'
import { inside, product, textOf } from '../support/sources.ts'

/** Whatever takes a document, a file, a right or a session away. */
const DELETING =
  /\.(?:deleteOne|deleteMany|deleteTuple|endAll)\(|\bdeleteMany:|\b(?:removeForm|deleteTuple|rm|rmSync|rmdir|unlink)\(|files\.remove\(|quarantine\.(?:empty|put)\(/
/** The means themselves, and the documents of the demo. */
const MEANS = [
  'server/store/embedded',
  'server/store/mongodb',
  'server/store/once',
  'server/store/port.ts',
  'server/store/bounded-store.ts',
]
/** Says what such a call looks like. */
const TYPES = ['server/contract/services.ts', 'server/authz/authorizer.ts']

const table = textOf('docs/removal.md')
const listed = new Set(
  [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+\.ts)`/g)].map(([, path]) => `server/${path}`),
  ),
)
const deleting = product
  .filter(({ path }) => inside(path, ['server']) && !inside(path, [...MEANS, ...TYPES, 'server/demo']))
  .filter(({ text }) => DELETING.test(text))
  .map(({ path }) => path)

/** They decide what goes, and leave it to their neighbors. */
const CALLERS = ['server/features/form/attachment/sweep-files.ts']

describe('what is removed for good', () => {
  it('A2 stands in the table of docs/removal.md, each place of the code', () => {
    expect(deleting.length).toBeGreaterThan(40)
    expect(deleting.filter((path) => !listed.has(path))).toEqual([])
  })

  it('A2 has no row there whose place is gone', () => {
    const gone = [...listed].filter((path) => !deleting.includes(path) && !CALLERS.includes(path))
    expect(gone).toEqual([])
  })

  it('A2 goes through the door where a task does it', () => {
    const without = jobs.filter(
      ({ name, removes }) => /^(?:forget|sweep|end|purge|clean)\b/.test(name) && !removes,
    )
    expect(without.map(({ name }) => name)).toEqual([])
    const removing = jobs.filter(({ removes }) => removes).map(({ name }) => name)
    expect(removing.sort()).toEqual([
      'end sessions',
      'follow changed groups',
      'follow directory groups',
      'forget changes that were told',
      'forget discarded drafts',
      'forget exports',
      'forget guests',
      'forget imports',
      'forget old copies of options',
      'forget rate counts',
      'forget runs of scheduled jobs',
      'forget servers that are gone',
      'sweep files',
    ])
  })
})
