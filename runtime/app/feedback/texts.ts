import { inLanguages } from '../../core/language/words.ts'

/** The words of questions and of what came of an action, on every screen. */
export const texts = inLanguages('feedback', {
  requiredComment: 'Comment (required)',
  optionalComment: 'Comment (optional)',
  dismiss: 'Dismiss',
  formGone: 'This form is no longer there.',
  noConnection: 'There is no connection. Please try again.',
  signedOut: 'You have been signed out',
  stillHere: (name: string) =>
    `Everything you typed is still here and will be saved as soon as you are signed in again as ${name}.`,
  signInElsewhere: 'Sign in in a new tab',
  signIn: 'Sign in',
})
