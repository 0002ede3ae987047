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
  preview: 'In a form, the forms that belong to it are listed here.',
} as const
