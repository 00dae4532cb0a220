import { ListField } from '../fields/list-field.tsx'
import { TemplateField, TextField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

const mostPictures = 9
const mostCards = 10

export const ReplyForm = ({ bind }: FormProps<'reply'>) => (
  <>
    <TemplateField {...bind('text')} label="要说的话" hint="支持 Markdown" />
    <ListField {...bind('pictures')} label="图片" one="图片" most={mostPictures} create={() => ({ url: '', alt: '' })}>
      {(bind) => (
        <>
          <TextField {...bind('url')} label="图片地址" />
          <TextField {...bind('alt')} label="图片说明" />
        </>
      )}
    </ListField>
    <ListField
      {...bind('cards')}
      label="卡片"
      one="卡片"
      most={mostCards}
      create={() => ({ title: '', text: '', pictureUrl: '', link: '' })}
    >
      {(bind) => (
        <>
          <TextField {...bind('title')} label="标题" />
          <TemplateField {...bind('text')} label="正文" />
          <TextField {...bind('pictureUrl')} label="图片地址" />
          <TextField {...bind('link')} label="点开的网址" />
        </>
      )}
    </ListField>
  </>
)
