import type { ActionSetting } from '../../../schemas/index.ts'
import { normaliseId } from './normalise-id.ts'

const SUBMITTED = {
  successMessage: 'Form submitted successfully!',
  errorMessage: 'Failed to submit the form.',
}

/** The tables of 001 §4 with the decisions of. Texts of the specification stand letter by letter. */
const SETTINGS: readonly ActionSetting[] = [
  { id: 'submit', validate: true, tone: 'primary', toast: SUBMITTED },
  { id: 'complete', validate: true, tone: 'primary', toast: SUBMITTED },
  {
    id: 'complete_report',
    toast: { successMessage: 'Form completed successfully.', errorMessage: 'Failed to complete the report.' },
  },
  {
    id: 'begin_investigation',
    toast: {
      successMessage: 'Investigation started successfully!',
      errorMessage: 'Failed to start an investigation. Please ensure you are an assigned investigator.',
    },
  },
  {
    id: 'withdraw',
    confirm: {
      title: 'Withdraw Request',
      message: 'Are you sure you want to withdraw this application? This action cannot be undone.',
      primaryLabel: 'Withdraw',
      isDestructive: true,
    },
    toast: { successMessage: 'Withdrawn successfully!', errorMessage: 'Failed to withdraw.' },
  },
  {
    id: 'deny',
    confirm: {
      title: 'Deny Request',
      message: 'Are you sure you want to deny this request? This action cannot be undone.',
      primaryLabel: 'Deny',
      isDestructive: true,
    },
    toast: { successMessage: 'Form denied!', errorMessage: 'Failed to deny.' },
  },
  {
    id: 'request_revisions',
    requireComment: true,
    confirm: {
      title: 'Request Revisions',
      message: 'Describe the revisions that are needed.',
      primaryLabel: 'Request Revisions',
    },
    toast: {
      successMessage: 'Revisions Requested successfully!',
      errorMessage: 'Failed to request revisions.',
    },
  },
  {
    id: 'recall',
    confirm: {
      title: 'Recall Application',
      message: 'Are you sure you want to recall this application?',
      primaryLabel: 'Recall',
    },
    toast: {
      successMessage: 'Application recalled successfully!',
      errorMessage: 'Failed to recall application.',
    },
  },
  {
    id: 'delete',
    confirm: {
      title: 'Delete Form',
      message: 'Are you sure you want to delete {name}? You can undo this for 30 days.',
      primaryLabel: 'Delete',
      isDestructive: true,
    },
  },
  ...[
    'generate posting',
    'report pesticide applied',
    'report pesticides applied',
    'report pesticide use',
    'report pesticide use applied',
    'update trip',
    'recall report',
  ].map((id) => ({ id, validate: true })),
]

/** By normalised id. */
export const DEFAULT_ACTIONS: ReadonlyMap<string, ActionSetting> = new Map(
  SETTINGS.map((setting) => [normaliseId(setting.id), setting]),
)
