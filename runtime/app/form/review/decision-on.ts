import type { OpenForm } from '../open-form.ts'

/** What is kept of a decision until it is made: by the form, and how often it has moved. */
export const decisionOn = ({ reply }: OpenForm): string => `${reply.id}:${reply.statusEvents.length}`
