import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inside, product, root } from '../support/sources.ts'

/** What each feature of the server may import of the others, the lowest first. */
const features: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  authorization: ['audit'],
  person: ['audit'],
  'sign-in': ['audit', 'campus', 'claim-mapping', 'person'],
  scim: ['audit', 'authorization', 'campus', 'external-grant', 'person', 'sign-in'],
  'external-grant': ['audit', 'authorization', 'campus', 'person', 'role'],
  'claim-mapping': ['audit', 'authorization', 'campus', 'external-grant', 'person', 'program'],
  flag: ['person'],
  campus: ['person'],
  'center-of-excellence': [],
  'flag-admin': ['audit', 'authorization', 'campus', 'flag', 'person'],
  'audit-log': ['audit', 'authorization', 'campus', 'person'],
  program: ['authorization', 'campus', 'person'],
  branding: ['audit', 'authorization', 'person', 'program'],
  role: ['audit', 'authorization', 'campus', 'person', 'program'],
  library: ['authorization'],
  'option-service': [],
  workflow: [],
  template: ['authorization', 'campus', 'flag', 'person', 'program', 'workflow'],
  form: ['audit', 'authorization', 'campus', 'person', 'program', 'template', 'workflow'],
  answer: ['campus', 'form', 'option-service', 'person'],
  'answer-schema': ['form', 'template', 'workflow'],
  history: ['answer', 'campus', 'form', 'person', 'template'],
  presence: ['answer', 'form', 'person'],
  comment: [
    ...['answer', 'audit', 'campus', 'flag', 'form', 'notification', 'person', 'presence', 'template'],
  ],
  attachment: ['answer', 'form'],
  lookup: ['answer', 'form'],
  start: ['answer', 'audit', 'authorization', 'campus', 'form', 'person', 'template', 'workflow'],
  notification: [
    'answer',
    'audit',
    'authorization',
    'branding',
    'campus',
    'form',
    'person',
    'template',
    'workflow',
  ],
  outcome: ['answer', 'audit', 'campus', 'form', 'person', 'template'],
  metric: ['answer', 'campus', 'form', 'outcome', 'person', 'program', 'template', 'workflow'],
  integration: ['audit', 'form', 'notification', 'person', 'template', 'workflow'],
  action: [
    ...['answer', 'audit', 'campus', 'form', 'integration', 'notification', 'outcome', 'person', 'template'],
    'workflow',
  ],
  callback: ['action', 'integration', 'workflow'],
  system: [
    ...['attachment', 'audit', 'authorization', 'explorer', 'form', 'integration', 'job', 'migration'],
    ...['notification', 'person', 'template'],
  ],
  job: ['action', 'audit', 'authorization', 'campus', 'form', 'workflow'],
  subform: ['action', 'form'],
  profile: ['authorization', 'person', 'program'],
  home: ['program', 'template'],
  'page-layout': ['audit', 'authorization', 'program', 'template'],
  'program-setup': ['audit', 'authorization', 'campus', 'program'],
  'program-area': ['authorization', 'program', 'template'],
  'user-documents': ['flag', 'form', 'person', 'program', 'template', 'workflow'],
  dashboard: [
    ...['audit', 'flag', 'form', 'metric', 'page-layout', 'person', 'program', 'program-area', 'template'],
  ],
  report: ['campus', 'form', 'metric', 'outcome', 'person', 'program', 'program-area'],
  explorer: [
    ...['answer', 'audit', 'flag', 'form', 'metric', 'notification', 'outcome', 'person', 'program-area'],
    'template',
  ],
  explanation: ['action', 'answer', 'campus', 'form', 'template', 'workflow'],
  leaver: [
    ...[
      'answer',
      'assignment',
      'audit',
      'authorization',
      'explorer',
      'form',
      'inventory',
      'person',
      'sign-in',
      'template',
    ],
    'workflow',
  ],
  inventory: ['audit', 'authorization', 'campus', 'home', 'library', 'person'],
  place: ['audit', 'authorization', 'campus', 'inventory'],
  'library-admin': [
    ...['answer', 'audit', 'authorization', 'flag', 'form', 'inventory', 'library', 'person', 'program'],
    ...['template', 'workflow'],
  ],
  reminder: ['home'],
  'quick-link': ['home', 'person', 'program'],
  'viewer-simulation': ['authorization', 'branding', 'person', 'program', 'quick-link'],
  assignment: [
    ...['action', 'answer', 'audit', 'campus', 'flag', 'form', 'home', 'notification', 'person'],
    ...['program-area', 'start', 'subform', 'template'],
    'workflow',
  ],
  guest: [
    ...['action', 'answer', 'assignment', 'attachment', 'audit', 'campus', 'flag', 'form', 'notification'],
    ...['person', 'program', 'start', 'template', 'workflow'],
  ],
  assistant: [...['answer', 'campus', 'flag', 'form', 'library', 'person', 'template', 'workflow']],
  review: ['assignment', 'form'],
  live: ['draft', 'form', 'sign-in'],
  pdf: [
    ...[
      'answer',
      'assignment',
      'attachment',
      'branding',
      'audit',
      'campus',
      'comment',
      'form',
      'outcome',
      'person',
      'subform',
      'template',
    ],
    'workflow',
  ],
  reading: ['audit', 'form', 'notification', 'person'],
  'saved-filter': [],
  'notification-draft': [
    ...['audit', 'branding', 'campus', 'draft', 'form', 'notification', 'person', 'publishing'],
  ],
  'workflow-version': [...['audit', 'authorization', 'form', 'publishing', 'template', 'workflow']],
  migration: [
    ...['answer', 'assignment', 'attachment', 'audit', 'authorization', 'campus', 'comment', 'draft', 'form'],
    ...['outcome', 'person', 'template', 'workflow'],
  ],
  draft: [
    ...[
      'answer',
      'audit',
      'authorization',
      'campus',
      'form',
      'person',
      'program',
      'publishing',
      'template',
      'workflow',
    ],
  ],
  block: ['audit', 'draft', 'person', 'program'],
  'draft-presence': ['draft', 'person', 'presence'],
  import: [
    ...['answer', 'audit', 'authorization', 'campus', 'comment', 'draft', 'flag', 'form', 'person', 'start'],
    ...['template', 'workflow'],
  ],
  publishing: [
    ...[
      'audit',
      'authorization',
      'campus',
      'center-of-excellence',
      'form',
      'integration',
      'inventory',
      'library',
      'metric',
      'notification',
      'outcome',
      'page-layout',
      'person',
      'program',
      'quick-link',
      'reminder',
      'report',
      'template',
    ],
    'workflow',
  ],
}

describe('the features of the server', () => {
  it('lets a feature import only the faces of the features that it is said to stand on', () => {
    const folder = (path: string) => path.split('/')[2] ?? ''
    const broken = product
      .filter(({ path }) => inside(path, ['server/features']))
      .flatMap(({ path, files }) =>
        files
          .filter((file) => inside(file, ['server/features']) && folder(file) !== folder(path))
          .filter(
            (file) => !features[folder(path)]?.includes(folder(file)) || file.split('/')[3] !== 'index.ts',
          )
          .map((file) => `${path} -> ${file}`),
      )
    expect(broken).toEqual([])
    const imported = (name: string) =>
      product
        .filter(({ path }) => inside(path, [`server/features/${name}`]))
        .flatMap(({ files }) => files.filter((file) => inside(file, ['server/features'])).map(folder))
    const idle = Object.entries(features).flatMap(([name, allowed]) =>
      allowed.filter((each) => !imported(name).includes(each)).map((each) => `${name} -> ${each}`),
    )
    expect(idle).toEqual([])
    expect(readdirSync(join(root, 'server/features')).sort()).toEqual(Object.keys(features).sort())
  })

  it('has features that stand on each other without a cycle', () => {
    const standing = new Set<string>()
    for (let more = true; more; ) {
      const next = Object.keys(features).filter(
        (name) => !standing.has(name) && features[name]?.every((each) => standing.has(each)),
      )
      for (const name of next) standing.add(name)
      more = next.length > 0
    }
    expect(Object.keys(features).filter((name) => !standing.has(name))).toEqual([])
  })
})
