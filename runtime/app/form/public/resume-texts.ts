/** The words around a link by which a draft is continued elsewhere. */
export const resumeTexts = {
  title: 'Continue on another device',
  text: 'We send a link that opens this form once, in another browser, within 24 hours. Your address is not kept, and it does not become part of the form. Whoever has the link can read and change the form until it is submitted.',
  email: 'E-mail address',
  send: 'Send link',
  cancel: 'Cancel',
  sent: 'The link was sent. It may take a few minutes to arrive.',
  wrongEmail: 'Enter an e-mail address, like name@example.com.',
  tooMany: 'Too many links were asked for. Use one that you have, or try again later.',
  notSent: 'The link could not be sent. Try again later: your answers are saved in this browser.',
  open: 'Continue your form',
  openText: 'The link opens the form in this browser. It works once.',
  openHere: 'Open the form here',
  gone: 'This link does not work any more',
  goneText:
    'It was used already, is older than 24 hours, or its form was submitted or deleted. In the browser in which the form was begun it may still be open.',
  otherOpen:
    'Another form is open in this browser. Submit or delete it first, or use the link in another browser.',
  toOther: 'Go to that form',
  failed: 'The form could not be opened. Try again.',
}
