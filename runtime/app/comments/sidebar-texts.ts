import { inLanguages } from '../../core/language/words.ts'

/** Those that the first screen of a form shows; the others come with the comments. */
export const words = {
  assistant: 'Assistant',
  comments: 'Comments',
  activity: 'Activity',
  sidebar: 'Comments and activity',
  open: (tab: string, unread: number) => (unread === 0 ? tab : `${tab}, ${unread} unread`),
  about: (question: string) => `Comment on “${question}”`,
  marked: (question: string, count: number, unread: number) =>
    `${count === 1 ? '1 comment' : `${count} comments`}${unread > 0 ? `, ${unread} unread` : ''} on “${question}”`,
  loading: 'Loading comments...',
}

export const sidebarTexts = inLanguages('comments', words)
