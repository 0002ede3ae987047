import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { StatusRegistry } from '../../schemas/index.ts'
import { collections } from '../../server/composition/features.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { BUILDINGS } from '../../server/features/ground/campus/index.ts'
import { PEOPLE } from '../../server/features/ground/person/index.ts'
import { run } from '../../server/setup/run.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { dataFolder } from '../support/data-folder.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = dataFolder('setup')
const files = dataFolder('setup-files')
afterAll(() => {
  for (const each of [folder, files]) rmSync(each, { recursive: true, force: true })
})

const settings = {
  MONGODB_URL: '',
  DATA_DIR: folder,
  PUBLIC_URL: 'http://localhost:3000',
  NODE_ENV: 'production',
}

/** As an operator would, on an installation in production that has no provider for signing in yet. */
async function setup(...args: string[]): Promise<{ code: number; output: string[] }> {
  const output: string[] = []
  return { code: await run(args, settings, (line) => void output.push(line)), output }
}

function file(name: string, ...lines: string[]): string {
  const path = join(files, name)
  writeFileSync(path, lines.join('\n'))
  return path
}

async function reading<T>(read: (store: Store) => Promise<T>, dataDir = folder): Promise<T> {
  const store = await openStore({ collections, dataDir })
  try {
    return await read(store)
  } finally {
    await store.close()
  }
}

const idOf = (email: string, from?: string) =>
  reading(async (store) => (await store.collection(PEOPLE).findOne({ email }))?.id ?? '', from)

async function signIn({ url }: ServerProcess, userId: string) {
  const headers = { 'content-type': 'application/json', origin: url }
  const reply = await fetch(`${url}/auth/demo/sign-in`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ userId }) },
  })
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return async <T>(query: string, variables: object = {}): Promise<T> => {
    const body = JSON.stringify({ query, variables })
    const answer = await fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers, cookie }, body })
    const { data, errors } = (await answer.json()) as { data: T; errors?: object[] }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}

describe('npm run setup', () => {
  it('makes a campus and its first admin in an empty installation, the same when it is said again', async () => {
    const campus = ['campus', 'NF', 'Northfield University', '--zone', 'America/Chicago']
    expect(await setup(...campus)).toEqual({ code: 0, output: ['added   campus NF'] })
    expect(await setup(...campus)).toEqual({ code: 0, output: ['same    campus NF'] })
    const renamed = ['campus', 'NF', 'University of Northfield', '--zone', 'America/Chicago']
    expect(await setup(...renamed)).toEqual({ code: 0, output: ['changed campus NF'] })
    // What is not said again stays.
    expect((await setup(...renamed, '--short', 'Northfield', '--country', 'CA')).output).toEqual([
      'changed campus NF',
    ])
    expect((await setup(...renamed)).output).toEqual(['same    campus NF'])
    expect(await reading((store) => store.named('campuses').findOne({ id: 'NF' }))).toMatchObject({
      ...{ shortName: 'Northfield', country: 'CA', tenant: { name: 'Northfield University' } },
    })
    const admin = ['admin', 'Ada@Northfield.example', 'Ada', 'Lovelace', '--campus', 'NF']
    const said = ['Ada Lovelace (ada@northfield.example) is a global admin.']
    const env = { ...process.env, ...settings }
    const command = ['server/setup/main.ts', ...admin]
    expect(execFileSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' })).toBe(`${said[0]}\n`)
    expect(await setup(...admin)).toEqual({ code: 0, output: said })
  })

  it('refuses what would not work, and says what', async () => {
    for (const [args, reason] of [
      [['campus', 'NX', 'Elsewhere', '--zone', 'America/Nowhere'], /no time zone "America\/Nowhere"/],
      [['campus', 'N X', 'Elsewhere', '--zone', 'UTC'], /\/id schema\.pattern/],
      [['admin', 'eve@x.example', 'Eve', 'Moss', '--campus', 'NX'], /There is no campus NX/],
      [['admin', 'nobody', 'Eve', 'Moss', '--campus', 'NF'], /\/email schema\.format/],
      [['people', join(files, 'none.csv')], /no such file/],
      [['nonsense'], /npm run setup -- campus/],
      [['campus', 'NX'], /npm run setup -- campus/],
    ] as const) {
      const { code, output } = await setup(...args)
      expect({ args, code, said: output.join('\n') }).toEqual({
        ...{ args, code: 2, said: expect.stringMatching(reason) },
      })
    }
    expect(await reading((store) => store.named('campuses').count({}))).toBe(1)
    expect(await reading((store) => store.collection(PEOPLE).count({}))).toBe(1)
  })

  it('takes a directory from a CSV file: tried first, all rows or none, and again when it changes', async () => {
    const head = 'email,firstName,lastName,campusCode,departments,staff'
    const wrong = file(
      'wrong.csv',
      head,
      'a@x.example,A,,ZZ,,',
      'b@x.example,B,C,NF,,',
      'B@x.example,B,C,NF,,',
    )
    expect(await setup('people', wrong)).toEqual({
      code: 1,
      output: [
        'row 1 /lastName schema.required: This is needed.',
        'row 1 /campusCode table.no_campus: There is no campus of this code.',
        'row 3 / table.row_twice: An earlier row says the same person or building.',
        'Nothing was imported: 3 problems.',
      ],
    })
    const people = file(
      'people.csv',
      head,
      'bo@northfield.example,Bo,Diaz,NF,Chemistry; Physics,yes',
      '"eve@northfield.example","Eve ""Evie""",Moss,NF,,no',
    )
    const counts = async (...args: string[]) => (await setup('people', ...args)).output
    expect(await counts(people, '--try')).toEqual(['2 would be added, 0 would be changed, 0 the same.'])
    expect(await reading((store) => store.collection(PEOPLE).count({}))).toBe(1)
    expect(await counts(people)).toEqual(['2 added, 0 changed, 0 the same.'])
    expect(await counts(people)).toEqual(['0 added, 0 changed, 2 the same.'])
    const left = file(
      'left.csv',
      'email,firstName,lastName,campusCode,isActive',
      'eve@northfield.example,Eve,Moss,NF,no',
    )
    expect(await counts(left)).toEqual(['0 added, 1 changed, 0 the same.'])
    const [bo, eve] = await reading((store) =>
      store.collection(PEOPLE).find({ email: { $ne: 'ada@northfield.example' } }, { sort: { email: 1 } }),
    )
    expect(bo).toMatchObject({ departments: ['Chemistry', 'Physics'], staff: true, isActive: true })
    expect(eve).toMatchObject({ firstName: 'Eve', staff: false, isActive: false })
    // A word that is neither yes nor no is refused, and an empty cell brings nobody back.
    const slip = file(
      'slip.csv',
      'email,firstName,lastName,campusCode,isActive',
      'bo@northfield.example,Bo,Diaz,NF,active',
    )
    expect(await setup('people', slip)).toMatchObject({
      code: 1,
      output: [expect.stringMatching(/^row 1 \/isActive schema\.type/), 'Nothing was imported: 1 problem.'],
    })
    const empty = file(
      'empty.csv',
      'email,firstName,lastName,campusCode,isActive',
      'eve@northfield.example,Eve,Moss,NF,',
    )
    expect(await counts(empty)).toEqual(['0 added, 0 changed, 1 the same.'])
    expect((await setup('admin', 'eve@northfield.example', 'Eve', 'Moss', '--campus', 'NF')).output).toEqual([
      'Nothing was done. eve@northfield.example is not active: nobody could sign in.',
    ])
  })

  it('takes buildings, refuses a table that is none, and writes down what was done', async () => {
    const buildings = file(
      'buildings.csv',
      '\uFEFFcampusCode,code,name,street,city,state,postalCode,latitude,longitude',
      'NF,SCI,Science Hall,1 College Street,Northfield,MN,55057,44.4615,-93.1538',
    )
    expect((await setup('buildings', buildings)).output).toEqual(['1 added, 0 changed, 0 the same.'])
    expect((await setup('buildings', buildings)).output).toEqual(['0 added, 0 changed, 1 the same.'])
    const [hall] = await reading((store) => store.collection(BUILDINGS).find({}))
    expect(hall).toMatchObject({
      ...{ address: { city: 'Northfield' }, latitude: 44.4615, longitude: -93.1538 },
    })
    const elsewhere = await setup(
      'buildings',
      file('far.csv', 'campusCode,code,name,latitude,longitude', 'NF,OBS,Observatory,944.5,north'),
    )
    expect(elsewhere.code).toBe(1)
    expect(elsewhere.output.join('\n')).toMatch(/latitude[\s\S]*longitude/)
    for (const [lines, reason] of [
      [['campusCode,code,name,colour', 'NF,A,B,red'], /has a column "colour"; there are campusCode, code/],
      [['campusCode,code', 'NF,A'], /has no column name/],
      [['code,code,name', 'A,A,B'], /has the column code twice/],
      [['campusCode,code,name', '"NF,A,B'], /row \d+: Quoted field unterminated/],
    ] as const) {
      const { code, output } = await setup('buildings', file('bad.csv', ...lines))
      expect({ lines, code, said: output.join('\n') }).toEqual({
        ...{ lines, code: 2, said: expect.stringMatching(reason) },
      })
    }
    const ada = await idOf('ada@northfield.example')
    const trail = await reading((store) => store.collection(AUDIT_EVENTS).find({}, { sort: { sequence: 1 } }))
    expect(trail.map(({ action, to }) => [action, to])).toEqual([
      ['status-registry.publish', 'main'],
      ['campus.save', 'NF'],
      ['campus.save', 'NF'],
      ['campus.save', 'NF'],
      ['person.save', ada],
      ['tuple.write', `global:main#admin@user:${ada}`],
      ['person.import', undefined],
      ['person.import', undefined],
      ['person.import', undefined],
      ['person.import', undefined],
      ['building.import', undefined],
      ['building.import', undefined],
    ])
  })

  it('leads, as docs/operating.md says, from nothing to the first form that somebody fills', async () => {
    const page = readFileSync(join(root, 'docs/operating.md'), 'utf8')
    const commands = [...page.matchAll(/^npm run setup -- (.+)$/gm)].map(([, line = '']) =>
      [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
    file('people.csv', 'email,firstName,lastName,campusCode', 'bo@northfield.example,Bo,Diaz,NF')
    file('buildings.csv', 'campusCode,code,name', 'NF,SCI,Science Hall')
    const dataDir = join(files, 'data')
    for (const args of commands)
      expect([args, await run(args, { ...settings, DATA_DIR: dataDir, INIT_CWD: files }, () => {})]).toEqual([
        args,
        0,
      ])
    expect(commands).toHaveLength(5)

    const people = [
      await idOf('ada@northfield.example', dataDir),
      await idOf('bo@northfield.example', dataDir),
    ] as const
    const server = await startServer({ dataDir, env: { DEMO: '0' } })
    try {
      const ada = await signIn(server, people[0])
      const { createProgram } = await ada<{ createProgram: { id: string } }>(
        'mutation { createProgram(campusId: "NF", name: "Laboratory Safety", operationId: "first-program") { id } }',
      )
      const { beginDraft } = await ada<{ beginDraft: { id: string; revision: number } }>(
        'mutation ($program: ID!) { beginDraft(programId: $program) { id revision } }',
        { program: createProgram.id },
      )
      const question = { id: 'room', type: 'text-question', title: 'Which laboratory?' }
      const { saveDraftEdits } = await ada<{ saveDraftEdits: { revision: number } }>(
        `mutation ($id: ID!, $edits: JSON!) {
          saveDraftEdits(draftId: $id, baseRevision: 0, edits: $edits) { revision }
        }`,
        {
          id: beginDraft.id,
          edits: [
            { do: 'insert', at: ['template', 'pages', { id: 'page-1' }, 'children', 0], value: question },
            { do: 'set', at: ['template', 'name'], value: 'Laboratory visit', was: 'Untitled' },
            { do: 'set', at: ['starters'], value: ['user:*'] },
          ],
        },
      )
      await ada(
        'mutation ($id: ID!, $revision: Int!) { publishDraft(draftId: $id, revision: $revision) { version } }',
        {
          ...{ id: beginDraft.id, revision: saveDraftEdits.revision },
        },
      )

      const bo = await signIn(server, people[1])
      const { assessmentTemplates } = await bo<{ assessmentTemplates: { groupId: string; name: string }[] }>(
        '{ assessmentTemplates { groupId name } }',
      )
      expect(assessmentTemplates.map(({ name }) => name)).toEqual(['Laboratory visit'])
      const { createForm } = await bo<{ createForm: { id: string } }>(
        'mutation ($group: ID!) { createForm(templateGroupId: $group) { id } }',
        { group: assessmentTemplates[0]?.groupId },
      )
      const { executeWorkflow } = await bo<{ executeWorkflow: { form: { status: string } } }>(
        'mutation ($id: ID!) { executeWorkflow(formId: $id, event: "submit") { form { status } } }',
        { id: createForm.id },
      )
      expect(executeWorkflow.form.status).toBe('submitted')
      // What is read of an installation that nobody has loaded a demo into.
      const { statuses } = await ada<{ statuses: StatusRegistry }>('{ statuses }')
      expect(statuses.statuses).toContainEqual(
        expect.objectContaining({ id: 'submitted', label: 'Submitted' }),
      )
    } finally {
      await server.remove()
    }
  })
})
