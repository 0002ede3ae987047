/** What stands for something in a text: by name, between double braces. */
export const VARIABLE = /\{\{\s*([A-Za-z][A-Za-z0-9_.:-]{0,99})\s*\}\}/g

const ANSWER = 'answer:'

/** `answer:key`: what an answer publishes under a business key. */
export const isAnswer = (name: string): boolean => name.startsWith(ANSWER)

export const keyOfAnswer = (name: string): string => name.slice(ANSWER.length)

export const answerVariable = (key: string): string => `${ANSWER}${key}`

/** All variables but for answers, with what each stands for: docs/notifications.md. */
export const VARIABLES = [
  { name: 'form.name', label: 'Name of the form' },
  { name: 'form.number', label: 'Number of the form' },
  { name: 'form.status', label: 'Status' },
  { name: 'form.statusDate', label: 'Since when it has its status' },
  { name: 'form.type', label: 'Name of the template' },
  { name: 'form.link', label: 'Link to the form' },
  { name: 'owner.name', label: 'Owner of the form' },
  { name: 'actor.name', label: 'Who took the action' },
  { name: 'recipient.name', label: 'Who reads the e-mail' },
  { name: 'comment', label: 'Comment on the action' },
  { name: 'comment.quoted', label: 'Comment on the action, quoted' },
] as const

const NAMES: ReadonlySet<string> = new Set(VARIABLES.map(({ name }) => name))

/** Whether something may stand for it in a form. */
export const isVariable = (name: string): boolean => isAnswer(name) || NAMES.has(name)

/** The names of a text's variables, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name ?? '')),
]
