import { translatedWord } from '../language/local-language.ts'

/**
 * The words for what can be wrong with an answer, by issue code (001 §5). `{name}` is replaced by the issue's
 * parameter. Texts of the specification stand here letter by letter.
 */
const ANSWER_MESSAGES = {
  required: 'This question is required.',
  field_required: 'Field is required.',
  at_least_one_entry: 'At least one entry is required.',
  email_invalid: 'Please enter a valid email.',
  phone_invalid: 'Please enter a valid phone number',
  phone_invalid_like:
    'Please enter a valid phone number, like {example}. Begin with + and the country code for a number of another country.',
  number_invalid: 'Please enter a number.',
  number_integer: 'Please enter a whole number.',
  number_min: 'Please enter {min} or more.',
  number_max: 'Please enter {max} or less.',
  number_decimals:
    'Please enter no more than {decimals, plural, one {# digit} other {# digits}} after the decimal point.',
  number_step: 'Please enter a multiple of {step}.',
  text_malformed: 'This text contains an invalid character. Please type it again.',
  text_too_short: 'Please enter {minLength, plural, one {# character} other {# characters}} or more.',
  text_too_long: 'Please enter {maxLength, plural, one {# character} other {# characters}} or fewer.',
  pattern_mismatch: 'Please enter the answer in the requested format.',
  option_unknown: 'Please choose one of the options.',
  option_single: 'Please choose one option only.',
  option_withheld: '“{option}” can no longer be chosen here. Please choose another.',
  options_min: 'Please choose {min} or more.',
  options_max: 'Please choose {max} or fewer.',
  option_comment_missing: 'Please fill in “{label}” for “{option}”.',
  option_date_missing: 'Please enter a date in “{label}” for “{option}”.',
  option_date_invalid: 'Please enter a valid date in “{label}” for “{option}”.',
  paste_exclusive: '“{text}” cannot be chosen together.',
  date_invalid: 'Please enter a valid date.',
  date_year: 'Year must be four digits long.',
  date_month: 'Please enter a month and a year.',
  date_min: 'Please enter {min} or later.',
  date_max: 'Please enter {max} or earlier.',
  time_invalid: 'Please enter a time of day, such as 2:30 PM.',
  time_half: 'Please add AM or PM to the time.',
  time_missing: 'Please add the time, such as 2:30 PM.',
  time_min: 'Please enter {min} or later.',
  time_max: 'Please enter {max} or earlier.',
  time_step:
    'Please enter a time in steps of {step, plural, one {# minute} other {# minutes}}, such as {nearest}.',
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
  measurement_unit_missing: 'Please choose a unit.',
  measurement_value_missing: 'Please enter a value, or clear the unit.',
  not_confirmed: 'Tick the box to confirm “{statement}”',
  address_incomplete: 'Please enter the {part} of this address.',
  rating_incomplete: 'Please rate every statement: {missing} of {total} missing.',
  too_few_files: 'Please attach {minFiles, plural, one {# file} other {# files}} or more.',
  too_many_files: 'No more than {maxFiles} can be attached here.',
  rows_min: 'Please add entries: at least {min} are needed.',
  rows_max: 'Please remove entries: there can be {max} at most.',
  rows_invalid: 'The above column(s) contain missing or invalid entries: {columns}',
  calculation_unknown: 'This cannot be calculated yet. Please answer the questions that it is made of.',
  section_invalid: 'This section contains missing or incorrect information.',
  /** What a pasted text is not; each names it. */
  paste_number: '“{text}” is not a number.',
  paste_date: '“{text}” is not a date.',
  paste_time: '“{text}” is not a time of day.',
  paste_option: '“{text}” is not one of the options.',
  paste_point: '“{text}” is not a point of the scale.',
  paste_yes_no: '“{text}” is neither yes nor no.',
  paste_measurement: '“{text}” is not a number with one of the units.',
  paste_too_long: '“{text}” is longer than {maxLength, plural, one {# character} other {# characters}}.',
  paste_unreadable: '“{text}” cannot be pasted here: please choose the answer in the table.',
  paste_read_only: '“{text}” was left out: this cell cannot be changed.',
  paste_hidden: '“{text}” was left out: this question is not asked in this row.',
  paste_no_column: '“{text}” was left out: there is no column for it.',
  paste_no_row: '“{text}” was left out: the table takes {max, plural, one {# row} other {# rows}}.',
  element_failed: 'This question cannot be checked.',
  answer_invalid: 'This answer is not valid.',
}

/** Words for what a person may not do, or what went wrong on the way. */
const REQUEST_MESSAGES = {
  'answer.unknown_choice': 'What was chosen is no longer there. Please search again.',
  file_too_large: 'This file is too large: {max} is the limit.',
  file_empty: 'This file is empty.',
  file_kind: 'This kind of file cannot be attached. Accepted: {kinds}.',
  file_macro: 'This file holds macros. Save it without them and attach it again.',
  file_bomb: 'This file unpacks to far more than it should and cannot be attached.',
  file_damaged: 'This file cannot be read. It may be damaged.',
  file_too_many_pixels: 'This picture is too large. It may have {max} million pixels at most.',
  file_cut_short: 'The file did not arrive completely. Please try again.',
  file_unreadable: 'This file can no longer be read here. Please choose it again.',
  file_gone: 'A file of this answer is no longer there. Please attach it again.',
  files_quota: 'The files of this form would take more than {max} together.',
  'form.too_large':
    'This form is full: all its answers together may take {max} MB. This change was not saved. Shorten or remove other answers first.',
  'form.too_many_answers':
    'This form is full: it can hold {max, plural, one {# answer} other {# answers}}. This change was not saved. Remove rows that are not needed first.',
  forms_quota:
    'You have {max, plural, one {# form} other {# forms}}, which is the most that one person can have. Delete forms that are not needed.',
  person_files_quota: 'All your files together would take more than {max}. Remove files that are not needed.',
  'limit.time':
    'This took longer than {max, plural, one {# second} other {# seconds}} and was stopped. Please try again later.',
  'limit.reply': 'This is too much to send at once: {max} MB is the limit.',
  'rate.signIns':
    'You have signed in too often. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'rate.operations':
    'You have sent too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'rate.lookups':
    'You have searched too often. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'rate.uploads':
    'You have sent too many files. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'rate.creations':
    'You have started too many forms. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'rate.prints':
    'You have asked for too many PDFs. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'pdf.too_large': 'This form is too large for a PDF. Use Print in the menu instead.',
  'pdf.busy': 'Many PDFs are being made at the moment. Try again in a few seconds.',
  'pdf.failed': 'The PDF could not be made. Try again later, or use Print in the menu.',
  form_changed: 'This form was updated while you were editing. Your last change was not saved.',
  operation_reused: 'This change was already sent with other content.',
  'operation.bad_id': 'This change carries an id that cannot be used.',
  'link.changed': 'It was changed or cut off on its way. Ask whoever sent it for a new one.',
  'link.expired': 'It has expired. Ask whoever sent it for a new one.',
  'link.used': 'It was used already. Ask whoever sent it for a new one.',
  'link.other_form': 'It is for another form.',
  'link.other_person': 'It is for somebody else.',
  'link.not_taken': 'It brings “{parameter}”, which this form does not take from a link.',
  'link.unsigned': 'Only a link that was signed for it may bring this.',
  'answer.read_only': 'This question cannot be changed now.',
  'answer.not_allowed': 'This question takes no answer.',
  'answer.unknown_question': 'This question does not exist any more.',
  'answer.unknown_row': 'This entry does not exist any more.',
  'answer.bad_location': 'This entry does not exist any more.',
  'answer.unknown_version': 'This earlier answer is no longer kept.',
  'answer.wrong_operation': 'This question cannot be answered like that.',
  /** 001 §8 */
  'assignment.taken': 'Please select a new user.',
  'assignment.unknown_person': 'This person is not in the directory, or has left. Please select a new user.',
  'assignment.unknown_subform': 'This form has no such list of subforms.',
  'assignment.no_template':
    'The form that belongs here is not published. Ask whoever looks after the template.',
  'assignment.full': 'There are {max} forms here already, which is the most that one form can have.',
  'assignment.begun': 'Work has begun on this form. Reassign it instead.',
  'assignment.done': 'This form is complete: it stays with the person who completed it.',
  'assignment.due_invalid': 'Please enter a valid date.',
  'assignment.due_past': 'The due date must be today or later.',
  'action.denied': 'You are not allowed to do this.',
  'comment.required': 'Please enter a comment.',
  'declaration.required': 'Tick the box to agree to the declaration before you go on.',
  'comment.too_long': 'The comment is too long.',
  event_not_offered: 'This action is not available now.',
  form_renamed: 'Somebody else has renamed this form in the meantime.',
  'form_name.blank': 'Please enter a name.',
  'form_name.too_long': 'Please use {max, plural, one {# character} other {# characters}} or fewer.',
  internal: 'Internal error occurred.',
}

/** What those are told who make forms; in English alone. */
const OFFICE_MESSAGES = {
  /** 002 §5 and X-38 */
  role_name_blank: 'String must contain at least 1 character(s)',
  role_name_too_long: 'Role name must be 50 characters or fewer.',
  role_name_duplicate: 'The role name you entered already exists. You must enter a unique role name.',
  'action.needs_person': 'Choose a person to assign.',
  /** The words are those of the workflow's author. */
  'action.not_yet': '{message}',
  'workflow.unknown_state': 'The workflow has no state "{id}".',
  'workflow.no_way': 'No guard let the form pass, and there is no else.',
  'workflow.too_many_steps': 'The workflow went through {max} guards without reaching a state.',
}

/** The words of a form, which it says in its language. */
const FORM_MESSAGES = { ...ANSWER_MESSAGES, ...REQUEST_MESSAGES }
export type FormMessages = typeof FORM_MESSAGES

const MESSAGES = new Map(Object.entries({ ...FORM_MESSAGES, ...OFFICE_MESSAGES }))

/** The text for a code with its placeholders, in the language of the form; undefined when the catalogue has none. */
export function messageFor(code: string): string | undefined {
  const said = translatedWord('messages', code)
  return typeof said === 'string' ? said : MESSAGES.get(code)
}
