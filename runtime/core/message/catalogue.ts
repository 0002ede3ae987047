/**
 * The words for what can be wrong with an answer, by issue code (001 §5). `{name}` is replaced by the issue's
 * parameter. Texts of the specification stand here letter by letter.
 */
const ANSWER_MESSAGES: Readonly<Record<string, string>> = {
  required: 'This question is required.',
  field_required: 'Field is required.',
  at_least_one_entry: 'At least one entry is required.',
  email_invalid: 'Please enter a valid email.',
  phone_invalid: 'Please enter a valid phone number',
  number_invalid: 'Please enter a number.',
  number_integer: 'Please enter a whole number.',
  number_min: 'Please enter {min} or more.',
  number_max: 'Please enter {max} or less.',
  number_step: 'Please enter a multiple of {step}.',
  text_too_long: 'Please enter {maxLength} characters or fewer.',
  pattern_mismatch: 'Please enter the answer in the requested format.',
  option_unknown: 'Please choose one of the options.',
  option_single: 'Please choose one option only.',
  date_invalid: 'Please enter a valid date.',
  date_year: 'Year must be four digits long.',
  date_range_years: 'Years must be four digit numbers.',
  date_range_order: 'Start date must be before end date.',
  /** the specification's own sentence, kept under its own key; it states the opposite of the rule and is never shown. */
  date_range_order_literal: 'Start Date Should be greater than end Date',
  date_range_incomplete: 'This question is required.',
  /** VA-13: the words are the template author's. */
  date_range_rule: '{message}',
  height_whole: 'Please enter your height using whole numbers only.',
  inches_range: 'Inches must be between 0 and 11.',
  height_ft_range: 'Feet must be between {min} and {max}.',
  height_cm_range: 'Centimeters must be between {min} and {max}.',
  measurement_negative: 'Invalid value.',
  rating_incomplete: 'Please rate every statement: {missing} of {total} missing.',
  rows_invalid: 'The above column(s) contain missing or invalid entries: {columns}',
  section_invalid: 'This section contains missing or incorrect information.',
  /** What a pasted text is not; each names it. */
  paste_number: '“{text}” is not a number.',
  paste_date: '“{text}” is not a date.',
  paste_option: '“{text}” is not one of the options.',
  paste_yes_no: '“{text}” is neither yes nor no.',
  paste_measurement: '“{text}” is not a number with one of the units.',
  paste_too_long: '“{text}” is longer than {maxLength} characters.',
  paste_unreadable: '“{text}” cannot be pasted here: please choose the answer in the table.',
  paste_read_only: '“{text}” was left out: this cell cannot be changed.',
  paste_hidden: '“{text}” was left out: this question is not asked in this row.',
  paste_no_column: '“{text}” was left out: there is no column for it.',
  paste_no_row: '“{text}” was left out: the table takes {max} rows.',
  element_failed: 'This question cannot be checked.',
  answer_invalid: 'This answer is not valid.',
}

/** Words for what a person may not do, or what went wrong on the way. */
const REQUEST_MESSAGES: Readonly<Record<string, string>> = {
  'answer.unknown_choice': 'What was chosen is no longer there. Please search again.',
  form_changed: 'The form has moved on in the meantime. Your last change was not saved.',
  operation_reused: 'This change was already sent with other content.',
  'operation.bad_id': 'This change carries an id that cannot be used.',
  'answer.read_only': 'This question cannot be changed now.',
  'answer.not_allowed': 'This question takes no answer.',
  'answer.unknown_question': 'This question does not exist any more.',
  'answer.unknown_row': 'This entry does not exist any more.',
  'answer.bad_location': 'This entry does not exist any more.',
  'answer.wrong_operation': 'This question cannot be answered like that.',
  'action.denied': 'You are not allowed to do this.',
  'comment.required': 'Please enter a comment.',
  'comment.too_long': 'The comment is too long.',
  event_not_offered: 'This action is not available now.',
  /** 002 §5 and X-38 */
  role_name_blank: 'String must contain at least 1 character(s)',
  role_name_too_long: 'Role name must be 50 characters or fewer.',
  role_name_duplicate: 'The role name you entered already exists. You must enter a unique role name.',
  internal: 'Internal error occurred.',
}

/** Words for the author of a template or a workflow: what the linters and the rule compiler find. */
const DOCUMENT_MESSAGES: Readonly<Record<string, string>> = {
  'template.no_pages': 'A template needs at least one page.',
  'page.empty': 'Page "{id}" has no elements.',
  'page.malformed': 'This is not a page.',
  'element.malformed': 'This is not an element.',
  'element.unknown_type': 'Element "{id}" has the unknown type "{type}".',
  'element.title_missing': 'Question "{id}" has no title.',
  'element.children_unexpected': 'Element "{id}" of type "{type}" cannot hold children.',
  'id.invalid': '"{id}" cannot be an id.',
  'id.duplicate': 'The id "{id}" is used more than once.',
  'rows.too_deep': 'Rows of "{id}" are nested deeper than {max} levels.',
  'dependency.cycle': 'These depend on one another in a circle: {ids}.',
  'dependency.missing_question': '"{id}" depends on "{questionId}", which does not exist.',
  'dependency.missing_option':
    '"{id}" depends on option "{optionId}", which question "{questionId}" does not have.',
  'dependency.out_of_reach': '"{id}" depends on "{questionId}", which sits in rows that "{id}" is not in.',
  'dependency.not_a_question': '"{id}" depends on "{questionId}", which asks nothing.',
  'dependency.malformed': 'The visibility of "{id}" cannot be read.',
  'business_key.unknown_path': '"{id}" publishes "{key}" from "{path}", which its answers do not have.',
  'rule.unknown_operator': 'A rule cannot use "{operator}".',
  'rule.malformed': 'This part of the rule cannot be read.',
  'rule.arguments': '"{operator}" cannot be used with these arguments.',
  'rule.too_deep': 'A rule may be nested {max} levels deep.',
  'rule.too_large': 'A rule may have {max} parts.',
  'rule.unknown_column': 'Question "{questionId}" has no column "{column}".',
  'rule.item_outside': '"var" is the current item of some, all or none, and nothing else.',
  'workflow.no_initial': 'No state is marked as the initial one.',
  'workflow.many_initial': 'More than one state is marked as the initial one: {ids}.',
  'workflow.no_final': 'No state is marked as final.',
  'workflow.unreachable': 'Nothing leads to "{label}".',
  'workflow.missing_node': 'An edge of "{edge}" leads to or from "{id}", which does not exist.',
  'workflow.missing_else': 'After "{label}" nothing happens when no guard passes: add an else.',
  'workflow.lonely_else': 'The else "{label}" has no guard beside it.',
  'workflow.guard_loop': 'These guards lead in a circle without a state: {ids}.',
  'workflow.guard_without_condition': 'The guard "{label}" has no condition.',
  'workflow.no_exit': '"{label}" leads nowhere.',
  'workflow.no_way_to_final': 'No final state can be reached from "{label}".',
  'workflow.missing_event': 'An edge from the state "{label}" carries no event.',
  'workflow.duplicate_id': 'The id "{id}" is used more than once.',
  'workflow.unknown_state': 'The workflow has no state "{id}".',
  'workflow.no_way': 'No guard let the form pass, and there is no else.',
  'workflow.too_many_steps': 'The workflow went through {max} guards without reaching a state.',
}

const MESSAGES = new Map([
  ...Object.entries(ANSWER_MESSAGES),
  ...Object.entries(REQUEST_MESSAGES),
  ...Object.entries(DOCUMENT_MESSAGES),
])

/** The text for a code with its placeholders; undefined when the catalogue has none. */
export function messageFor(code: string): string | undefined {
  return MESSAGES.get(code)
}
