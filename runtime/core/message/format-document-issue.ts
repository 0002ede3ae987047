import type { Issue } from '../validation/issue.ts'
import { formatIssue, formatMessage } from './format-issue.ts'

/** Words for the author of a template or a workflow: what the linters and the rule compiler find. */
const DOCUMENT_MESSAGES: Readonly<Record<string, string>> = {
  'documents.missing': 'The file is missing.',
  'documents.not_json': 'This is not JSON: {message}',
  'documents.other_name': 'The document is called "{said}", its place in the folder "{name}".',
  'documents.unexpected': 'A folder of documents has no such file.',
  'documents.workflow_differs': 'The workflow of the same reference in {file} says something else.',
  'document.given_field': '"{field}" is given by publishing: leave it out.',
  'document.newer_version':
    'This was written for version {version}; this installation knows up to {supported}.',
  'library_item.id_taken': 'The id "{id}" belongs to an item of another library.',
  'template.unknown_workflow': 'There is no workflow "{workflow}".',
  'template.unknown_program': 'There is no program "{programId}".',
  'template.published_meanwhile': 'Somebody else published this meanwhile. Try again.',
  'template.no_pages': 'A template needs at least one page.',
  'page.empty': 'Page "{id}" has no elements.',
  'page.malformed': 'This is not a page.',
  'element.malformed': 'This is not an element.',
  'element.newer_version':
    'Element "{id}" was written for version {version} of "{type}"; this installation has version {supported}.',
  'element.migration_failed':
    'Element "{id}" of version {version} of "{type}" could not be brought to version {supported}.',
  'element.unknown_type': 'Element "{id}" has the unknown type "{type}".',
  'element.required_unseen': 'Nobody sees "{id}": it cannot be required.',
  'element.title_missing': 'Question "{id}" has no title.',
  'element.children_unexpected': 'Element "{id}" of type "{type}" cannot hold children.',
  'property.unused': '"{id}" has "{property}", which an element of type "{type}" does nothing with.',
  'element.not_checked': 'Element "{id}" of type "{type}" could not be checked.',
  'address.search_only':
    '"{id}" has to be answered, and takes only what the search finds: an address that it does not know is in the way.',
  'options.none': '"{id}" has to be answered and offers nothing to choose.',
  'options.duplicate': '"{id}" has more than one "{optionId}" to choose.',
  'options.one_choice': '"{id}" has "{property}", which counts only where several may be chosen.',
  'options.too_few': '"{id}" asks for {min} and has {count} to choose together.',
  'permission.unknown_action':
    'There is no action "{action}" in the workflow: what is said of it holds for nothing.',
  'permission.unknown_status': 'No form of this workflow is ever in the status "{status}".',
  'declaration.no_action': 'The declaration is for "{action}", which the workflow does not offer.',
  'quote.unknown': 'The answer of "{questionId}" is quoted, and there is no such question.',
  'quote.out_of_reach': '"{questionId}" is quoted from outside its rows: it may have many answers.',
  'quote.unseen': 'Nobody sees "{questionId}": it cannot be quoted.',
  'quote.not_here': '"{id}" quotes an answer in its {property}, where none can stand.',
  'section.unnamed': 'Section "{id}" can be closed, and has no name to open it by.',
  'required.nobody_may_answer':
    '"{id}" has to be answered, and nobody may change it before the form is handed in.',
  'title.not_a_question': 'The title of a form is made of "{id}", which is no question of it.',
  'title.rows': 'The title of a form is made of "{id}", which may have many answers.',
  'title.conditional': 'The title of a form is made of "{id}", which is not always asked.',
  'title.restricted': 'The title of a form is made of "{id}", which not everybody may see.',
  'summary.missing_question': 'The summary shows "{id}", which the form does not ask.',
  'summary.other_type': 'The summary shows "{id}" as another type of element than the form has.',
  'summary.other_rows': 'The summary shows "{id}" in other rows than the form asks it.',
  'files.crossed': '"{id}" asks for more files than can be attached.',
  'pattern.unusable': 'The pattern of "{id}" cannot be used: it has an error, or looks ahead or back.',
  'pattern.heavy':
    'The pattern of "{id}" takes too long on a long text. Simplify it or set a maximum length.',
  'pattern.nothing': 'No text at all matches the pattern of "{id}".',
  'length.impossible':
    '"{id}" takes {maxLength} characters at most, and needs {least}: nobody can answer it.',
  'length.crossed': 'The shortest text of "{id}" is longer than the longest.',
  'bounds.empty': 'No number that "{id}" takes lies between its smallest and its largest.',
  'bounds.crossed': 'The least that "{id}" takes is more than the most.',
  'number.unit_and_currency': '"{id}" has a unit and a currency: a number has one of them.',
  'number.unknown_currency': 'There is no currency "{currency}" for "{id}".',
  'bounds.no_date': 'A bound of "{id}" is no date of the kind that is asked for.',
  'date.time_of_month': '"{id}" asks for the time of a month or year: ask for a day.',
  'country.unknown': '"{id}" asks for phone numbers of "{country}", of which none are known.',
  'placeholder.no_example':
    'The placeholder of "{id}" disappears with the first key: say what people have to know in the title or the prompt.',
  'scale.too_long':
    '"{id}" has {count} points to choose from, of which {max} can be shown: make it a slider.',
  'scale.out_of_step': 'The last point of "{id}" is not reached in its steps.',
  'scale.no_point': '"{id}" has words for {value}, which is no point of it, or has them twice.',
  'prefill.twice': 'The parameter "{parameter}" fills more than one question.',
  'prefill.missing_question': 'The parameter "{parameter}" fills "{id}", which does not exist.',
  'prefill.not_taken': 'The parameter "{parameter}" cannot fill "{id}": it is in rows, or takes no text.',
  'reuse.missing': 'The next form is begun from the last one by "{id}", which this form does not have.',
  'default.not_taken': 'Nobody answers "{id}": it cannot have a default.',
  'default.not_said': 'No value can be the default of "{id}": give it a whole answer.',
  'default.invalid': 'The default of "{id}" is not an answer that it takes.',
  'calculation.missing': '"{id}" has no expression.',
  'calculation.other_kind': 'The value of "{id}" is a {kind}, but its expression gives a {gives}.',
  'bands.not_a_number': 'Only a number has bands: "{id}" is none.',
  'bands.not_ascending': 'Band "{band}" of "{id}" must begin above the one before it.',
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
  'check.duplicate': '"{id}" has more than one check "{check}".',
  'check.constant': 'The check "{check}" of "{id}" looks at no answer: it says the same of every form.',
  'check.contradiction': 'No answer of "{questionId}" passes both: {one} and {other}.',
  'message.unknown': '"{id}" has words for "{name}", which is never said.',
  'rows.initial_in_rows': '"{id}" is in rows itself: it cannot begin with rows.',
  'business_key.unknown_path': '"{id}" publishes "{key}" from "{path}", which its answers do not have.',
  'default_mapping.not_taken': 'Question "{id}" cannot be filled from another source.',
  'default_mapping.in_rows':
    'Question "{id}" is in rows, which begin empty: it cannot be filled from another source.',
  'default_mapping.unknown_source': '"{id}" is filled from "{source}", which is no source.',
  'default_mapping.out_of_reach': '"{id}" is filled from "{source}", which does not stand in the same rows.',
  'default_mapping.circle': '"{id}" is filled from "{source}", which is filled from it in turn.',
  'default_mapping.unknown_field': '"{id}" is filled from "{source}", which has no field "{field}".',
  'translation.unknown_language': 'There is no language "{language}".',
  'translation.own_language': 'The template is written in "{language}": it needs no translation into it.',
  'translation.missing':
    '"{first}" and {others} more are not said in "{language}": they are shown as they are written.',
  'translation.extra':
    '"{first}" and {others} more are said in "{language}" and stand nowhere in the template.',
  'translation.turns_the_line':
    '"{address}" holds characters that turn the direction of writing: leave them out.',
  'translation.not_taken': 'In "{language}" the text at {at} cannot stand there: {rule}.',
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
}

/** The words for what an author has to mend. They are apart from the words of a form, which no form needs them for. */
export function formatDocumentIssue(issue: Issue): string {
  const text = documentMessageFor(issue.code)
  return text === undefined ? formatIssue(issue) : formatMessage(text, issue.params)
}

/** The text for a code of a document with its placeholders; undefined when there is none. */
export const documentMessageFor = (code: string): string | undefined =>
  Object.hasOwn(DOCUMENT_MESSAGES, code) ? DOCUMENT_MESSAGES[code] : undefined
