/** The words of the list of subforms. */
export const texts = {
  name: 'Name',
  status: 'Status',
  assignee: 'Assigned to',
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  nobody: 'Nobody yet',
  loading: 'Loading forms…',
  failed: 'The forms could not be loaded.',
  retry: 'Try again',
  /** 001 §8, letter by letter. */
  none: 'No Forms Found',
  preview: 'The forms that belong to this one are listed here once it is open.',
} as const
