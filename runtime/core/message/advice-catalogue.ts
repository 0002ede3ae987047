import type { AdviceCode } from '../model/advice.ts'

/** Words of what an author is advised of. */
export const ADVICE_MESSAGES: Readonly<Record<AdviceCode, string>> = {
  'placeholder.left': '"{name}" is what it was called when it was added: say what it is, or remove it.',
  'option.no_words': 'Entry {position} of the list has no words: say what it is, or remove it.',
  'options.same_label':
    '"{name}" stands twice in the list, and nobody can tell the two apart: change one of them, or remove it.',
  'options.nothing_to_choose': '"{name}" has no options to choose from: add some, or remove the question.',
  'siblings.same_title':
    'Something beside it is called "{name}" as well: say in the title what sets each of them apart.',
  'image.no_words':
    'Picture {position} of "{name}" has no words for whoever does not see it: say what it shows, or mark it as decorative.',
  'heading.skipped':
    'The heading "{heading}" leaves a level out, so that a screen reader announces a part that is not there: give it the level below the heading before it.',
  'condition.always':
    'The condition of "{name}" is met whatever is answered: remove it, or let it look at an answer.',
  'condition.never':
    'The condition of "{name}" is never met, so that nobody sees it: change the condition, or remove it.',
  'condition.contradiction':
    'Nobody sees "{name}": it asks for {one} and for {other} of "{question}" at once. Ask for one of them, or for either.',
  'page.never_shown':
    'The condition of the page "{name}" is never met, so that nobody sees the page: change the condition, or remove it.',
  'page.nothing_shown':
    'Nobody sees the page "{name}": nothing on it is ever shown. Mend the conditions of what stands there, or remove the page.',
  'page.nobody_may_see':
    'Nobody sees the page "{name}": its permissions let nobody see it. Let somebody, or remove the page.',
  'event.open_to_owner':
    '"{event}" in "{state}" may be taken by whoever may act on the form, its owner among them, as no permission names it. Say in Roles & Permissions who may.',
  'business_key.unread':
    'Nothing reads the business key "{key}" of "{name}": no metric, report, condition, field or message. Remove it, unless another system asks for it.',
  'required.too_many':
    '{required} of {asked} questions have to be answered. Ask only for what you cannot do without: people who must answer make answers up.',
  'text.hard_to_read':
    'The text "{start}…" is hard to read: it takes {grade} years of school. Write shorter sentences and plainer words.',
  'level.too_pale':
    'The colour of "{level}" hardly stands out from a light screen: its contrast is {ratio} to 1, and should be {least} to 1. Choose a darker one.',
  'level.too_dark':
    'The colour of "{level}" hardly stands out from a dark screen: its contrast is {ratio} to 1, and should be {least} to 1. Choose a lighter one.',
}
