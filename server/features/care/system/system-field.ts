import type { Lease } from '../../../contract/leases.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { type Removal, type SystemStatus, systemStatus } from './system-status.ts'
import type { WorkBehind } from './work-behind.ts'

type Store = SystemStatus['store']

const documentsType = memoize((builder: Builder) =>
  builder.objectRef<Store['documents'][number]>('SystemDocuments').implement({
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'forms, templates, people, files or audit.' }),
      count: t.exposeInt('count'),
      isMore: t.exposeBoolean('isMore', { description: 'There are more: only so many were counted.' }),
    }),
  }),
)

const storeType = memoize((builder: Builder) =>
  builder.objectRef<Store>('SystemStore').implement({
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'embedded or mongodb.' }),
      version: t.exposeString('version'),
      bytes: t.exposeFloat('bytes', { description: 'On disk, with its indexes.' }),
      freeBytes: t.exposeFloat('freeBytes', {
        nullable: true,
        description: 'What the disk still takes; absent where another machine keeps it.',
      }),
      isReady: t.exposeBoolean('isReady', { description: 'A write would work now.' }),
      documents: t.field({ type: [documentsType(builder)], resolve: ({ documents }) => [...documents] }),
    }),
  }),
)

const authorizerType = memoize((builder: Builder) =>
  builder.objectRef<SystemStatus['authorizer']>('SystemAuthorizer').implement({
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'built-in or openfga.' }),
      isReady: t.exposeBoolean('isReady'),
    }),
  }),
)

const serverType = memoize((builder: Builder) =>
  builder.objectRef<SystemStatus['servers'][number]>('SystemServer').implement({
    description: 'A server process that shares the store.',
    fields: (t) => ({
      id: t.exposeID('id'),
      host: t.exposeString('host'),
      version: t.exposeString('version'),
      nodeVersion: t.exposeString('nodeVersion'),
      startedDate: t.expose('startedDate', { type: 'DateTime' }),
      seenDate: t.expose('seenDate', { type: 'DateTime' }),
      memoryBytes: t.exposeFloat('memoryBytes'),
      isThis: t.exposeBoolean('isThis', { description: 'It answers this request.' }),
      isMissing: t.exposeBoolean('isMissing', { description: 'It ended without a word, or hangs.' }),
    }),
  }),
)

const jobType = memoize((builder: Builder) =>
  builder.objectRef<Lease>('SystemJob').implement({
    description: 'Work that the servers do again and again.',
    fields: (t) => ({
      name: t.exposeID('id'),
      next: t.expose('next', { type: 'DateTime', description: 'When it is due again.' }),
      endedDate: t.expose('endedDate', { type: 'DateTime', nullable: true }),
      fault: t.string({
        nullable: true,
        description: 'What the last run failed with, as the log tells it.',
        resolve: ({ fault }) => fault,
      }),
    }),
  }),
)

const workType = memoize((builder: Builder) =>
  builder.objectRef<WorkBehind>('SystemWork').implement({
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: 'mail, integrations, scheduledJobs, exports or migrations.',
      }),
      waiting: t.exposeInt('waiting', { description: 'What is due and not done; counted up to 10,000.' }),
      oldest: t.expose('oldest', { type: 'DateTime', nullable: true }),
      failed: t.exposeInt('failed', { description: 'In the last seven days; counted up to 10,000.' }),
    }),
  }),
)

const heldType = memoize((builder: Builder) =>
  builder.objectRef<Removal['held'][number]>('SystemHeldRemoval').implement({
    description: 'What a task would have removed, had it not been too much at once.',
    fields: (t) => ({
      task: t.exposeID('id'),
      going: t.exposeInt('going'),
      of: t.exposeInt('of', { description: 'How many there are.' }),
      since: t.expose('since', { type: 'DateTime' }),
    }),
  }),
)

const removalType = memoize((builder: Builder) =>
  builder.objectRef<Removal>('SystemRemoval').implement({
    description: 'What is removed for good, and what is held back.',
    fields: (t) => ({
      doubt: t.string({
        nullable: true,
        description: 'older or fewer: what the database may lack. Nothing is removed meanwhile.',
        resolve: ({ doubt }) => doubt?.reason,
      }),
      held: t.field({ type: [heldType(builder)], resolve: ({ held }) => [...held] }),
      quarantined: t.int({
        description: 'Files that were removed and can be taken back, in the data folder of this server.',
        resolve: ({ quarantine }) => quarantine.files,
      }),
      oldestQuarantined: t.string({
        nullable: true,
        description: 'The day of the first of them.',
        resolve: ({ quarantine }) => quarantine.oldestDay,
      }),
    }),
  }),
)

const trailType = memoize((builder: Builder) =>
  builder.objectRef<SystemStatus['trail']>('SystemTrail').implement({
    description: 'Whether the audit trail holds.',
    fields: (t) => ({
      broken: t.stringList({
        description: 'Where it does not, in words; the first twenty places.',
        resolve: ({ broken }) => [...broken],
      }),
      wholeDate: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When all of it was looked at last.',
        resolve: ({ wholeDate }) => wholeDate,
      }),
    }),
  }),
)

const systemType = memoize((builder: Builder) =>
  builder.objectRef<SystemStatus>('System').implement({
    fields: (t) => ({
      asOf: t.expose('asOf', { type: 'DateTime' }),
      store: t.field({ type: storeType(builder), resolve: ({ store }) => store }),
      authorizer: t.field({ type: authorizerType(builder), resolve: ({ authorizer }) => authorizer }),
      sendsMail: t.exposeBoolean('sendsMail', { description: 'A mail server is set up.' }),
      servers: t.field({ type: [serverType(builder)], resolve: ({ servers }) => [...servers] }),
      jobs: t.field({ type: [jobType(builder)], resolve: ({ jobs }) => [...jobs] }),
      work: t.field({ type: [workType(builder)], resolve: ({ work }) => [...work] }),
      removal: t.field({ type: removalType(builder), resolve: ({ removal }) => removal }),
      trail: t.field({ type: trailType(builder), resolve: ({ trail }) => trail }),
      plugins: t.stringList({
        description: 'Plugin packages that the settings name.',
        resolve: ({ plugins }) => [...plugins],
      }),
    }),
  }),
)

export const systemField = (builder: Builder) =>
  builder.queryField('system', (t) =>
    t.field({
      description: 'How the installation is, for those who look after it.',
      subGraphs: SHELL,
      type: systemType(builder),
      extensions: { cost: 50 },
      resolve: (_, _args, { caller }) => systemStatus(caller),
    }),
  )
