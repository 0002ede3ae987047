import { describe, expect, it } from 'vitest'
import { readForm } from '../../designer/import/formio/read-form.ts'
import { readSurvey } from '../../designer/import/surveyjs/read-survey.ts'
import { become } from './become.ts'

const said = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, `of ${key}`]))
const wordsIn = (text: string) => text.trim().split(/\s+/)
const told = (keys: readonly string[], at: string, why: string) =>
  keys.map((key) => [`${at}/${key}`, `of ${key}`, why])
const sorted = (lost: readonly unknown[]) => lost.map((each) => JSON.stringify(each)).sort()

describe('what a component of Form.io says and asks nothing', () => {
  const lostOf = (keys: readonly string[]) =>
    become(readForm, { components: [{ type: 'textfield', key: 'a', label: 'A', ...said(keys) }] }).lost

  it('is how it is drawn', () => {
    const keys = wordsIn(`
      dataGridLabel validateOn overlay labelPosition labelWidth labelMargin optionsLabelPosition tag attrs className
      customClass tabindex spellcheck widget theme breadcrumb size block inline addons attributes hideLabel tree lazyLoad
      delimiter fieldSize textDisplay refreshOnChange refreshOn redrawOn fieldSet searchEnabled searchThreshold
      selectThreshold template inputType inputFormat modalEdit autofocus autocomplete autoExpand rows wysiwyg editor
      showCharCount showWordCount breadcrumbClickable buttonSettings navigateOnEnter scrollToTop inDataGrid autoAdjust
      striped bordered hover condensed cellAlignment numRows numCols case truncateMultipleSpaces requireDecimal
      shortcutButtons uniqueOptions width height penColor backgroundColor minWidth maxWidth footer useLocaleSettings
      allowInput displayInTimezone timezone datepickerMode timePicker webcam applyMaskOn displayMask
      hideInputLabels inputsLabelPosition useOriginalRevision errorLabel readOnlyValue useExactSearch saveOnEnter
      customOptions additionalDescription alwaysEnabled defaultOpen openWhenEmpty reorder addAnotherPosition layoutFixed
      enableRowGroups rowDrafts displayAsTable inlineEdit saveRow removeRow addAnother modal currentWidth templates`)
    expect(sorted(lostOf(keys))).toEqual(sorted(told(keys, '/components/0', 'look')))
  })

  it('is how it is kept', () => {
    const keys = wordsIn(`
      id navId properties tags persistent dataSrc authenticate ignoreCache lockKey dataType idPath storage dir uploadOnly
      reference dbIndex encrypted protected fileNameTemplate version clearOnHide hideOnChildrenHidden calculateServer
      isSensitiveData submissionAccess valueProperty indexeddb isNew`)
    expect(sorted(lostOf(keys))).toEqual(sorted(told(keys, '/components/0', 'about')))
  })

  it('is who keeps the form', () => {
    const keys = wordsIn(`
      _id _vid type tags access submissionAccess fieldMatchAccess owner created modified machineName action settings
      properties revisions project submissionRevisions controller pdfComponents deleted esign revision builder page plan
      version tagsOption shortTitle`)
    const components = [{ type: 'textfield', key: 'a', label: 'A' }]
    expect(sorted(become(readForm, { ...said(keys), components }).lost)).toEqual(
      sorted(told(keys, '', 'about')),
    )
  })

  it.each(
    wordsIn(`button captcha recaptcha custom unknown form resource tree dynamicWizard datasource datatable datamap
      reviewpage sketchpad tagpad`),
  )('is a %s', (type) => {
    const components = [
      { type: 'textfield', key: 'a', label: 'A' },
      { type, key: 'b', label: 'B', action: 'reset' },
    ]
    const { template, lost } = become(readForm, { components })
    expect(template.pages[0]?.children.map(({ id }) => id)).toEqual(['a'])
    expect(lost).toEqual([['/components/1', `${type} b`, 'no_element']])
  })

  it.each(['components', 'columns'])('is one of somebody’s own that holds others: %s', (inside) => {
    const components = [
      { type: 'textfield', key: 'a', label: 'A' },
      { type: 'ours', key: 'b', label: 'B', [inside]: [{ type: 'textfield', key: 'c' }] },
    ]
    expect(become(readForm, { components }).lost).toEqual([['/components/1', 'ours b', 'no_element']])
  })
})

describe('what a survey of SurveyJS says and asks nothing', () => {
  it('is how it is drawn and gone through', () => {
    const keys = wordsIn(`
      autocomplete descriptionLocation colCount titleLocation width minWidth maxWidth headerView questionsOnPageMode
      rowTitleWidth showHeader alternateRows otherPlaceholder hideNumber showNumber showQuestionNumbers showProgressBar
      progressBarType fitToContainer logo logoPosition logoWidth logoHeight logoFit columnMinWidth displayMode indent
      innerIndent questionTitleLocation questionErrorLocation rows cols size widthMode theme focusFirstQuestionAutomatic
      renderAs choicesOrder goNextPageAutomatic checkErrorsMode textUpdateMode requiredText navigationTitle
      navigationDescription columnLayout displayStyle hasSelectAll showSelectAllItem allowClear searchEnabled
      showClearButton templateTitle panelAddText panelRemoveText addRowText removeRowText keyDuplicationError
      addRowLocation confirmDelete confirmDeleteText showRangeInProgress renderMode panelCountDisplay autoGrow allowResize
      acceptCarriageReturn pagePrevText pageNextText showPrevButton rateDisplayMode rateColorMode scaleColorMode
      cellHideContent verticalAlign columnColCount autoGenerate showPreviewBeforeComplete showTOC tocLocation hideTitle
      showTitle showPageTitles showOnPreviewPage imageHeight imageWidth imageFit contentMode showLabel penColor
      backgroundColor signatureWidth signatureHeight storeDataAsText needConfirmRemoveFile waitForUpload showPreview
      rateType templateTabTitle tabTitlePlaceholder progressBarLocation tabAlign newPanelPosition
      signatureAutoScaleEnabled showPlaceholder`)
    const { lost } = become(readSurvey, { elements: [{ type: 'text', name: 'q' }], ...said(keys) })
    expect(sorted(lost)).toEqual(sorted(told(keys, '', 'look')))
  })

  it('is how it is kept', () => {
    const keys = wordsIn('surveyId surveyPostId cookieName sendResultOnPageNext storeOthersAsComment')
    const { lost } = become(readSurvey, { elements: [{ type: 'text', name: 'q' }], ...said(keys) })
    expect(sorted(lost)).toEqual(sorted(told(keys, '', 'about')))
  })

  it('is how the two lists of a ranking are drawn', () => {
    const keys = wordsIn(`longTap selectToRankAreasLayout selectToRankEmptyRankedAreaText
      selectToRankEmptyUnrankedAreaText selectToRankSwapAreas`)
    const ranking = { type: 'ranking', name: 'q', choices: ['a', 'b'], ...said(keys) }
    expect(sorted(become(readSurvey, { elements: [ranking] }).lost)).toEqual(
      sorted(told(keys, '/elements/0', 'look')),
    )
  })
})
