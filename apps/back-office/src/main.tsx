import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './design/base.css';
import './design/forced-colors.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<App />);
