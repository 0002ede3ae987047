import type { AppLink, FeatureFlag, PageLayout, StatusRegistry } from '../../../schemas/index.ts'
import appLinks from './content/app-links.json' with { type: 'json' }
import flags from './content/flags.json' with { type: 'json' }
import statuses from './content/statuses.json' with { type: 'json' }
import { demoTemplateGroups } from './programs.ts'

export const demoStatuses = (): StatusRegistry[] => [
  { schemaVersion: 1, id: 'main', statuses: statuses as StatusRegistry['statuses'] },
]

export const demoFlags = (): FeatureFlag[] => flags.map((flag) => ({ schemaVersion: 1, ...flag }))

export const demoAppLinks = (): AppLink[] =>
  appLinks.map((link, displayOrder) => ({ schemaVersion: 1, ...link, displayOrder }))

/** The first page of each program that has a template: what it is for and a button that starts a form. */
export const demoLayouts = (): PageLayout[] =>
  demoTemplateGroups().map(({ id, name, programId }) => {
    const rows = (w: number) =>
      ['title', 'text', 'start', 'documents'].map((i, y) => ({ i, x: 0, y, w, h: i === 'documents' ? 6 : 1 }))
    return {
      schemaVersion: 1,
      id: `${programId}:overview`,
      widgets: [
        { id: 'title', type: 'header', width: 8, height: 1, config: { value: name } },
        {
          id: 'text',
          type: 'paragraph',
          width: 8,
          height: 1,
          config: {
            value: 'Start a new form, or go on with one that you began. Your answers are saved as you type.',
          },
        },
        {
          id: 'start',
          type: 'button',
          width: 8,
          height: 1,
          config: { label: 'Start', template: { id, name } },
        },
        { id: 'documents', type: 'document-table', width: 8, height: 6, config: { template: { id, name } } },
      ],
      layouts: { lg: rows(8), md: rows(4), sm: rows(1) },
    }
  })
