// A shop would write the script element into its page as it is. This example takes address and channel from its own
// address, so that it runs against any installation: /?zhiku=http://127.0.0.1:8080&channel=<渠道编号>
const query = new URLSearchParams(location.search)
const script = document.createElement('script')
script.async = true
script.src = `${query.get('zhiku') ?? 'http://127.0.0.1:8080'}/embed.js`
script.dataset.channel = query.get('channel') ?? ''
document.getElementById('snippet').textContent = script.outerHTML
document.getElementById('ask').addEventListener('click', () => window.zhikuChat?.open())
document.body.append(script)
