// What rarely stands around a form, in one file: the script of a form names one instead of many.
export { default as AnswerNotices } from './AnswerNotices.tsx'
export { default as FormCrumbs } from './in-program/FormCrumbs.tsx'
export { default as LeftChanges } from './LeftChanges.tsx'
export { default as FormMoves } from './moves/FormMoves.tsx'
export { default as OpeningNotices } from './OpeningNotices.tsx'
export { default as ChangedAnswers } from './review/ChangedAnswers.tsx'
export { default as WaitingActions } from './WaitingActions.tsx'
