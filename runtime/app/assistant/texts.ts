import type { Trouble } from '../../client/assistant/ask-assistant.ts'

/** The words of the assistant. */
export const texts = {
  title: 'Assistant',
  intro:
    'Ask about your forms, the forms you can start, or how to do something here. You get what you can read yourself, with a link to where it stands.',
  examples: ['What waits for me?', 'Which forms are about a spill?', 'How do I restore a deleted draft?'],
  label: 'Your question',
  hint: 'Enter sends, Shift+Enter starts a new line.',
  ask: 'Ask',
  stop: 'Stop',
  retry: 'Retry',
  clear: 'Start over',
  you: 'You',
  answering: 'The assistant is answering…',
  done: (sources: number) =>
    `The answer is there, with ${sources === 1 ? '1 source' : `${sources} sources`}.`,
  sources: 'Sources',
  noSource: 'This answer names no source. Check it before you rely on it.',
  check: 'Written by a language model. Check its sources before you rely on it.',
  stopped: 'You stopped this answer.',
  tooLong: (length: number, max: number) =>
    `A question can have ${max} characters; this one has ${length}. Shorten it.`,
  trouble: {
    broken: 'The answer stopped. Try again.',
    offline: 'There is no connection. Try again when you are back online.',
    'signed-out': 'You are signed out. Sign in and ask again.',
    'too-often': 'You have asked too often. Wait a minute and try again.',
    'too-long': 'The question is too long. Shorten it.',
    refused: 'The assistant cannot be asked here.',
  } satisfies Record<Trouble, string>,
}
