interface Turn {
  who: readonly string[]
  actions: readonly string[]
}

const and = new Intl.ListFormat('en', { type: 'conjunction' })
const or = new Intl.ListFormat('en', { type: 'disjunction' })

/** `It is now with Campus Safety. Their next step: Complete report or Request revisions.` */
export function nextWords({ who, actions }: Turn): string {
  if (actions.length === 0) return 'Nothing more needs to be done.'
  const place = who.length === 0 ? 'It is waiting for a decision.' : `It is now with ${and.format(who)}.`
  return `${place} ${who.length === 0 ? 'The' : 'Their'} next step: ${or.format(actions)}.`
}
