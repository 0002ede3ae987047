import { plural } from '../../../../../runtime/core/language/plural.ts'
import type { MailWords } from './mail-words.ts'

/** Chinese, in simplified characters. */
export default {
  texts: {
    waiting: {
      subject: '{{form.number}} 等待您处理：{{form.name}}',
      body: '{{actor.name}} 推进了 {{form.name}}（{{form.number}}）。其状态现为“{{form.status}}”，轮到您处理。',
    },
    status: {
      subject: '{{form.number}} 现为“{{form.status}}”：{{form.name}}',
      body: '{{actor.name}} 将 {{form.name}}（{{form.number}}）的状态改为“{{form.status}}”。',
    },
    mention: {
      subject: '{{actor.name}} 在 {{form.number}} 中提到了您：{{form.name}}',
      body: '{{actor.name}} 在对 {{form.name}}（{{form.number}}）的评论中提到了您。',
    },
    assignment: {
      subject: '{{form.number}} 已分配给您：{{form.name}}',
      body: '{{actor.name}} 将 {{form.name}}（{{form.number}}）分配给您。',
    },
  },
  reminder: {
    subject: '提醒：{{form.number}} 等待您处理：{{form.name}}',
    body: '{{form.name}}（{{form.number}}）仍在等待您处理。自 {{form.statusDate}} 起，其状态为“{{form.status}}”。',
  },
  due: {
    subject: '{{due.date}} 到期：{{form.number}} {{form.name}}',
    body: '{{form.name}}（{{form.number}}）已分配给您，将于 {{due.date}} 到期。',
  },
  overdue: {
    subject: '已逾期：{{form.number}} {{form.name}}',
    body: '{{form.name}}（{{form.number}}）应于 {{due.date}} 完成，目前尚未完成。',
  },
  open: '打开',
  because: {
    waiting: '有表单等待您处理时，您会收到此邮件。',
    status: '您的表单状态变化时，您会收到此邮件。',
    mention: '有人在评论中提到您时，您会收到此邮件。',
    assignment: '有工作分配给您或工作即将到期时，您会收到此邮件。',
    message: '表单的工作流向您发送消息时，您会收到此邮件。',
  },
  stop: '停止接收此类邮件',
  change: '更改通知内容',
  digestSubject: (count) => plural(count, { other: 'Formwork 有 # 条更新' }),
  digestHead: '以下是自上一封每日邮件以来的动态。',
  formerUser: '前用户',
  stopTitle: '停止接收此类邮件？',
  willStop: '您将不再收到此类邮件。',
  stoppedTitle: '您已退订',
  hasStopped: '我们不会再向您发送此类邮件。',
  settings: '您的邮件设置',
  gone: '此链接已失效',
  chooseAgain: '请在邮件设置中选择接收哪些邮件。',
} satisfies MailWords
