import type { AppLink, FeatureFlag, PageLayout, Reminder, StatusRegistry } from '../../../schemas/index.ts'
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

const remind = (userId: string, id: string, title: string, description: string, link: string): Reminder => ({
  schemaVersion: 1,
  id: `reminder-${userId}-${id}`,
  userId,
  label: 'Action item',
  type: 'ASSESSMENT',
  status: 'OPEN',
  applicationName: 'Formwork',
  details: { title, description, link },
  createdDate: '2026-11-02T17:00:00.000Z',
})

export const demoReminders = (): Reminder[] => [
  remind(
    'erin',
    'hazards',
    'Review your laboratory hazards',
    'The yearly assessment is due in December.',
    '/template/lab-hazard-assessment',
  ),
  remind(
    'chelsea',
    'trip',
    'Register your trip',
    'You have a conference on the calendar and no registered trip.',
    '/template/away-travel',
  ),
  remind(
    'frank',
    'pesticide',
    'Report last month’s pesticide use',
    'The monthly report is due on the 10th.',
    '/template/pesticide-use',
  ),
  remind(
    'bob',
    'incidents',
    'Look through new incident reports',
    'Reports wait for your review.',
    '/documents?show=waiting',
  ),
  remind(
    'bob',
    'investigation',
    'Follow an investigation',
    'Two investigators look into the broken bottle carrier.',
    '/form/demo-report-stockroom',
  ),
]
