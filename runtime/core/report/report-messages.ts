/** What is wrong with a report, or with what one is asked for. */
export const REPORT_MESSAGES: Readonly<Record<string, string>> = {
  'report.no_parameters': 'Say what the report is asked for by the ids of its parameters.',
  'report.unknown_parameter': 'The report has no parameter "{id}".',
  'report.parameter_needed': '"{label}" is needed.',
  'report.unknown_campus': '"{label}" is none of the campuses.',
  'report.not_a_text': '"{label}" is a text.',
  'report.too_long': '"{label}" has more than {max} characters.',
  'report.not_a_number': '"{label}" must be a number.',
  'report.out_of_range': '"{label}" lies between {least} and {most}.',
  'report.too_many_rows': 'The report has more than {max} rows. Ask for less, for example for one campus.',
  'report.id_taken': 'More than one parameter, column or figure is called "{id}", or its name is reserved.',
  'report.key_of_year': '"{id}": a year says by its key which date lies in it, and nothing else has a key.',
  'report.empty_range': '"{id}" takes no number: its minimum is above its maximum.',
  'report.no_sum': '"{id}" is no number and no mark: it cannot be added up.',
  'report.reads_questions':
    '"{id}" reads a form by "published", "form" and "status" alone: questions come and go.',
  'report.reads_forms': '"{id}" is made of parameters, sums and other figures by "published" alone.',
  'report.unknown_figure': '"{id}" reads "{key}", which is no parameter, no sum and no figure before it.',
  'report.unknown_column': 'There is no column "{id}".',
}
